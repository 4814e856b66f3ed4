package berlin1881

import (
	"testing"

	"remise/core/coretest"
	"remise/rail/audit"
)

// Every number of a position counts for its hash, but what follows from others.
func TestHashCoversThePosition(t *testing.T) {
	s := sitDown(t, 4, nil)
	const follows = `^(game|Tiles)$` // tables, and what is not laid
	coretest.Covers(t, s, func() uint64 { return s.Hash() + coretest.Wrong(audit.Sum(s.MapSum, s.share)) }, follows)
}

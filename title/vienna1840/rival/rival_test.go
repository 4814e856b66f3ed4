package rival

import (
	"testing"

	"remise/core/policy"
	"remise/rail/railtest"
	"remise/title/vienna1840"
)

func TestTheRivalPlaysByTheRules(t *testing.T) {
	railtest.Plays(t, vienna1840.Title, func() policy.Policy { return New() })
}

package rival

import (
	"testing"

	"remise/core/policy"
	"remise/rail/railtest"
	"remise/title/berlin1881"
)

func TestTheRivalPlaysByTheRules(t *testing.T) {
	railtest.Plays(t, berlin1881.Title, func() policy.Policy { return New() })
}

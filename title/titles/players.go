package titles

import (
	"remise/core/policy"
	berlin1881 "remise/title/berlin1881/greedy"
	trambahn "remise/title/trambahn/greedy"
	vienna1840 "remise/title/vienna1840/greedy"
)

// Policy is a new policy for a title by rules of thumb, and false if nobody has
// written one.
func Policy(id string) (policy.Policy, bool) {
	switch id {
	case "trambahn":
		return trambahn.New(trambahn.ByHand), true
	case "1840":
		return vienna1840.New(vienna1840.ByHand), true
	case "1881":
		return berlin1881.New(berlin1881.ByHand), true
	}
	return nil, false
}

// Tuned is the policy with the best weights that are known: what search thinks
// with.
func Tuned(id string) (policy.Policy, bool) {
	if id == "trambahn" {
		return trambahn.New(trambahn.BySelfPlay), true
	}
	return Policy(id)
}

package vienna1840

import (
	"testing"

	"remise/core/coretest"
)

// Every seat count, map and rule profile. Nothing in 1840 is secret.
func TestConformance(t *testing.T) {
	profiles := []map[string]string{{"rules": rulesBook}, {"rules": rulesPeer}, {"removal": "reachable"}, {"stadtbahn": "reached", "spare": "free"}}
	coretest.Run(t, Title, coretest.Options{Games: 15, Tables: profiles, Secrets: coretest.Open, Stride: 24, Golden: []int{2, 4}})
}

func TestConformanceOnTheFullMapForThree(t *testing.T) {
	full := []map[string]string{{"map": "full", "rules": rulesBook}, {"map": "full", "rules": rulesPeer}}
	if f := coretest.Examine(Title, coretest.Options{Games: 2, Seats: []int{3}, Tables: full, Secrets: coretest.Open, Stride: 24}); f != nil {
		t.Fatal(f)
	}
}

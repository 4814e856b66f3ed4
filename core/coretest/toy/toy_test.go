package toy_test

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
)

func TestConformance(t *testing.T) {
	coretest.Run(t, toy.Title, coretest.Options{Games: 240, Secrets: toy.Secrets, Reveals: reveals})
}

func reveals(s core.State, a core.Action) bool {
	return s.(core.Revealer).Reveals(a)
}

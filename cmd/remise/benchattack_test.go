package main

import (
	"testing"
	"time"
)

// Attacks begin, end, and leave a server that ends in good order.
func TestAttacksAreMeasured(t *testing.T) {
	for _, name := range []string{"headers", "push"} {
		c := &benchAttackCmd{Title: "trambahn", Each: time.Second, Only: []string{name}}
		if err := c.Run(); err != nil {
			t.Error(err)
		}
	}
}

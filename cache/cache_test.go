package cache

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestWhatIsRememberedIsMadeOnce(t *testing.T) {
	c, made := New[string, []int](10), 0
	defer c.End()
	for range 3 {
		if got := c.Or("a", func() []int { made++; return []int{made} }); len(got) != 1 || got[0] != 1 {
			t.Errorf("got %v", got)
		}
	}
	if _, ok := c.Get("b"); ok {
		t.Error("what was never set is there")
	}
	if c.Set("b", nil); made != 1 {
		t.Errorf("made %d times", made)
	}
	if v, ok := c.Get("b"); !ok || v != nil {
		t.Errorf("nil came back as %v, %v", v, ok)
	}
}

func TestWhatNobodyAsksForIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Until[int, string](10, time.Minute)
		defer c.End()
		c.Set(1, "one")
		time.Sleep(40 * time.Second)
		if v, ok := c.Get(1); !ok || v != "one" {
			t.Errorf("after 40 seconds it is %q, %v", v, ok)
		}
		time.Sleep(70 * time.Second)
		if _, ok := c.Get(1); ok {
			t.Error("it is remembered without being asked for")
		}
	})
}

func TestAFullCacheForgets(t *testing.T) {
	c := Weighed[int](100, func(s string) uint32 { return uint32(len(s)) }) //nolint:gosec // short
	defer c.End()
	c.Set(0, string(make([]byte, 101)))
	c.of.(library).CleanUp()
	if _, ok := c.Get(0); ok {
		t.Error("more than the whole weight is kept")
	}
}

package meter_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"remise/meter"
)

func ExampleSet() {
	var set meter.Set
	moves := set.Counters("moves_total", "Entries, by who made them.", "by", "bot", "player")
	waits := set.Histogram("wait_seconds", "How long people wait.", []float64{.1, 1})
	set.Gauge("streams", "Open streams.", func() float64 { return 3 })
	moves.Of("player").Add(2)
	moves.Of("a \"b\"\\\n").Add(1)
	waits.Took(50 * time.Millisecond)
	waits.Took(100 * time.Millisecond)
	waits.Took(2 * time.Second)
	_ = set.Write(os.Stdout)
	// Output:
	// # HELP moves_total Entries, by who made them.
	// # TYPE moves_total counter
	// moves_total{by="a \"b\"\\\n"} 1
	// moves_total{by="bot"} 0
	// moves_total{by="player"} 2
	// # HELP streams Open streams.
	// # TYPE streams gauge
	// streams 3
	// # HELP wait_seconds How long people wait.
	// # TYPE wait_seconds histogram
	// wait_seconds_bucket{le="0.1"} 2
	// wait_seconds_bucket{le="1"} 2
	// wait_seconds_bucket{le="+Inf"} 3
	// wait_seconds_sum 2.15
	// wait_seconds_count 3
}

// What callers can choose does not fill the memory: beyond a number of values
// the rest is one.
func TestTooManyValuesAreOne(t *testing.T) {
	var set meter.Set
	c := set.Counters("x_total", "", "of")
	for i := range 1000 {
		c.Of(fmt.Sprint(i)).Add(1)
	}
	var text strings.Builder
	if err := set.Write(&text); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(text.String(), "\n"); n != 203 || !strings.Contains(text.String(), `x_total{of="other"} 800`) {
		t.Errorf("%d lines:\n%s", n, text.String())
	}
}

func TestNothingIsCountedTwice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("the same name was taken twice")
		}
	}()
	var set meter.Set
	set.Counter("x_total", "")
	set.Counter("x_total", "")
}

// A running process has begun, holds memory and has files open.
func TestProcess(t *testing.T) {
	var set meter.Set
	set.Process()
	var text strings.Builder
	if err := set.Write(&text); err != nil {
		t.Fatal(err)
	}
	for _, d := range set.Described() {
		if strings.Contains(text.String(), "\n"+d.Name+" 0\n") && d.Name != "process_cpu_seconds_total" {
			t.Errorf("%s is 0", d.Name)
		}
	}
}

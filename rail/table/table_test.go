package table

import (
	"reflect"
	"testing"
)

func TestRead(t *testing.T) {
	f, err := Read("t.txt", "# head\n\ncompany WT #1A1A18 \"Wiener Tramway\" # black\n  lines 3\n\ttrams 3 - 5\nbank 10\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Records) != 2 {
		t.Fatalf("%d records", len(f.Records))
	}
	c := f.Records[0]
	if want := []string{"WT", "#1A1A18", "Wiener Tramway"}; !reflect.DeepEqual(c.Args(), want) || c.No != 3 {
		t.Errorf("line %d: %q, want %q", c.No, c.Args(), want)
	}
	if n, err := c.Body[1].Ints(0, -1); err != nil || !reflect.DeepEqual(n, []int{3, -1, 5}) {
		t.Errorf("trams: %v, %v", n, err)
	}
	if r, err := f.One("bank"); err != nil || r.Rest(0) != "10" || r.Rest(1) != "" {
		t.Errorf("bank: %v, %v", r, err)
	}
}

func TestComplaints(t *testing.T) {
	_, err := Read("t.txt", "  lines 3\nname \"Wiener\n")
	want := "t.txt:1: is indented, but there is no record above it to belong to\nt.txt:2: has a quote that is not closed"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	f, _ := Read("t.txt", "bank ten\nbank\n")
	_, notNumber := f.Records[0].Int(0)
	_, missing := f.Records[1].Int(0)
	_, twice := f.One("bank")
	_, none := f.One("market")
	for _, c := range []struct {
		err  error
		want string
	}{
		{notNumber, `t.txt:1: bank: "ten" should be a number`},
		{missing, `t.txt:2: bank has 0 words after it and needs 1 or more`},
		{twice, `t.txt:2: bank stands here a second time, after line 1`},
		{none, `t.txt: has no record "market"`},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("got %v, want %s", c.err, c.want)
		}
	}
}

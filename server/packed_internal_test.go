package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
)

// Every message can be decompressed when it arrives, and so can the whole.
func TestAPackedStreamIsReadMessageByMessage(t *testing.T) {
	var wire bytes.Buffer
	p := &packedStream{to: &wire}
	view := func(n int) string { return strings.Repeat("data: {\"hex\":\"E11\",\"tile\":57}, ", n) + "\n\n" }
	messages := []string{"retry: 1000\n\n", view(300), view(301), ": \n\n", view(2000), view(2001), view(3)}
	var z *gzip.Reader
	for i, message := range messages {
		before := wire.Len()
		if n, err := p.Write([]byte(message)); n != len(message) || err != nil {
			t.Fatal(n, err)
		}
		if i == 2 && wire.Len()-before > len(message)/50 {
			t.Errorf("a view like the last takes %d of %d bytes", wire.Len()-before, len(message))
		}
		if z == nil {
			var err error
			if z, err = gzip.NewReader(&wire); err != nil {
				t.Fatal(err)
			}
		}
		got := make([]byte, len(message))
		if _, err := io.ReadFull(z, got); err != nil || string(got) != message {
			t.Fatalf("message %d: %v", i, err)
		}
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(z); err != nil || len(rest) > 0 {
		t.Errorf("%d bytes after the end, %v", len(rest), err)
	}
}

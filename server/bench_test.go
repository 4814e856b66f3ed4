package server_test

import (
	"fmt"
	"testing"

	"remise/server"
)

// A decision by HTTP, stored, with the new view as its answer; it is taken back
// so that the match goes on for ever.
func BenchmarkDecision(b *testing.B) {
	s := open(b)
	c := s.create("host", "host")
	token := s.next(c)
	seq := s.view(c.Match, token).Seq
	path := "/api/matches/" + c.Match
	b.ReportAllocs()
	for b.Loop() {
		v := get[server.View](s, "POST", path+"/actions", token, m{"seq": seq, "key": fmt.Sprint(seq), "choice": 0})
		b.StopTimer()
		get[any](s, "POST", path+"/undo", token, m{"seq": v.Seq, "key": fmt.Sprint("u", v.Seq)})
		seq = v.Seq + 1
		b.StartTimer()
	}
}

package draw

import (
	"remise/rail/tile"
	"remise/rail/track"
)

// Trail is the line of a run on the board, as the data of an SVG path; pieces come from track.Network.Trace.
func Trail(l *track.Layout, b *track.Board, kind tile.Kind, pieces []track.Piece) string {
	var p pen
	for i, q := range pieces {
		c := alongside(l, b, kind, q)
		at := centre(l.Map.Hexes[q.Hex].At)
		if i == 0 {
			p.raw("M").at(c[0].add(at))
		}
		p.raw("C").at(c[1].add(at)).raw(" ").at(c[2].add(at)).raw(" ").at(c[3].add(at))
	}
	return p.String()
}

// alongside is the drawn track under a piece of a run, in the direction of the run.
func alongside(l *track.Layout, b *track.Board, kind tile.Kind, q track.Piece) curve {
	f, turn := l.Face(b, q.Hex)
	for _, s := range PlanOf(f, turn).Segments {
		switch {
		case s.Kind != kind || s.Stop != q.Stop && (s.Stop != None || q.Stop != track.NoStop):
		case q.Begins && s.From == q.To:
			return s.curve.reverse()
		case q.Begins:
		case q.Stop != track.NoStop && s.From == q.From:
			return s.curve
		case s.Stop == None && s.From == q.From && s.To == q.To:
			return s.curve
		case s.Stop == None && s.To == q.From && s.From == q.To:
			return s.curve.reverse()
		}
	}
	return curve{}
}

package chart

import (
	"remise/core"
	"remise/rail/route"
	"remise/rail/track"
)

// Desk is the working memory of a question about what runs on the map. It is lent, never kept in a position.
type Desk struct {
	Question
	Track       track.Network
	Search      route.Solver
	Reach       track.Reach
	Own, Closed track.Nodes
	tried       []int // stops into which Anywhere has put markers
}

// Takings is what the trams of the question can earn.
func (d *Desk) Takings(memo *route.Memo) int32 {
	if len(d.Track.Edges) == 0 || len(d.Trams) == 0 {
		return 0
	}
	return core.Must(memo.Value(&d.Search, &d.Track.Graph, d.Rules, d.Trams))
}

// OneMore adds a tram to those of the question, the one with the longest reach first.
func (d *Desk) OneMore(reach int) {
	d.Trams = append(d.Trams, route.Tram{Reach: reach})
	for i := len(d.Trams) - 1; i > 0 && d.Trams[i].Reach > d.Trams[i-1].Reach; i-- {
		d.Trams[i], d.Trams[i-1] = d.Trams[i-1], d.Trams[i]
	}
}

// Anywhere puts markers of the runner into all stations of its network that have room: those with a free circle into
// which the runner may go.
func (d *Desk) Anywhere(mayGo func(track.Node) bool) {
	d.tried = d.tried[:0]
	for i := range d.Track.Stops {
		stop := &d.Track.Stops[i]
		if !stop.Halt && !stop.Own && !stop.Blocked && mayGo(d.Track.Nodes[i]) {
			stop.Own = true
			d.tried = append(d.tried, i)
		}
	}
}

// Back takes those markers away again.
func (d *Desk) Back() {
	for _, i := range d.tried {
		d.Track.Stops[i].Own = false
	}
}

package seebad

import (
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/track"
)

// View is the position as clients get it. What all map games show has names
// in package rail, and the page draws it by them.
type View struct {
	rail.View
	Players   []rail.PlayerView `json:"players"`
	Companies []CompanyView     `json:"companies"`
	Hexes     []rail.HexView    `json:"hexes"`
	Marks     []rail.MarkView   `json:"marks"`
	Trams     []rail.TramView   `json:"trams"`
}

// CompanyView is a company with what it operates with.
type CompanyView struct {
	rail.CompanyView
	New      int      `json:"new"` // shares of the bank
	Treasury int      `json:"treasury"`
	Trams    []string `json:"trams"`
}

// Observe implements [core.State].
func (s *State) Observe(core.Seat) any {
	v := View{View: rail.View{Round: strconv.Itoa(int(s.Round)), Stage: "over"}, Marks: []rail.MarkView{}}
	if s.Stage != over {
		v.Stage, v.Step = [...]string{"stock", "operating"}[s.Stage], s.step()
	}
	if s.Stage == operating {
		v.Acts = s.id(int(s.Unit))
	}
	for seat, worth := range s.Score() {
		v.Players = append(v.Players, rail.PlayerView{Cash: int(s.Cash[seat]), Certificates: rail.Papers(s, rail.Holder(seat)), Limit: s.limit, Worth: worth})
	}
	for c := range companies {
		v.Companies = append(v.Companies, s.viewCompany(c))
		if s.started(c) {
			v.Marks = append(v.Marks, rail.MarkView{Hex: s.layout.Name(s.company[c].home.Hex()), Text: s.id(c), Company: s.id(c)})
		}
	}
	for k := range s.tram {
		v.Trams = append(v.Trams, rail.TramView{ID: s.tram[k].id, Price: int(s.tram[k].price), Left: int(s.Stock.Left[k])})
	}
	v.Hexes = chart.Hexes(s.layout, &s.Laid)
	v.Tiles = chart.Tiles(s.layout, func(i int) uint8 { return s.Tiles[i] })
	return v
}

func (s *State) viewCompany(c int) CompanyView {
	stake, info := s.Stake(c), &s.company[c]
	v := CompanyView{
		CompanyView: rail.CompanyView{
			ID: info.id, Name: info.name, Colour: info.colour, Status: rail.Offered, Price: int(stake.Price), Cell: s.market.Look(s.Spots[c]),
			Shares: stake.Hands(s.seats), Percent: int(issue.Percent),
		},
		New: stake.Has(rail.Bank), Treasury: int(s.Till[c]), Trams: []string{},
	}
	if s.started(c) {
		v.Status, v.Director = rail.Started, rail.HolderName(s.Shares[c].Director, s.id)
	}
	if k := s.Tram[c]; k != none {
		v.Trams = append(v.Trams, s.tram[k].id)
	}
	return v
}

// Ask implements [core.State].
func (s *State) Ask(seat core.Seat) core.Text {
	switch {
	case s.Stage == over:
		return core.Say("seebad.ask.over")
	case !s.ToAct().Has(seat):
		return core.Say("seebad.ask.wait", core.Who("player", s.ToAct().Lowest()))
	case s.Stage == trading:
		return core.Say("seebad.ask.shares", money("cash", s.Cash[seat]))
	}
	return core.Say("seebad.ask."+s.step(), s.unit(), money("till", s.Till[s.Unit]), money("income", s.Income))
}

// The rest lets a position be drawn: see [chart.Position].

// Sheet implements [chart.Position].
func (s *State) Sheet() chart.Sheet {
	sheet := chart.NewSheet(s.layout, &s.Laid, s.market, s.Spots[:], func(c int) (string, string) { return s.company[c].id, s.company[c].colour })
	sheet.Note, sheet.Marks = s.note, s.marks
	return sheet
}

func (s *State) note(cell int) string {
	if cell == int(s.start) {
		return "start"
	}
	return ""
}

func (s *State) marks(h, stop int) []chart.Mark {
	all := make([]chart.Mark, s.layout.Stop(&s.Laid, track.NodeAt(h, stop)).Circles)
	for c := range companies {
		if s.started(c) && s.company[c].home == track.NodeAt(h, stop) {
			all[0] = chart.Mark{Text: s.id(c), Company: s.id(c)}
		}
	}
	return all
}

// Runner implements [chart.Position].
func (s *State) Runner() int {
	if s.Stage != operating {
		return chart.Nobody
	}
	return int(s.Unit)
}

// AskRuns implements [chart.Position].
func (s *State) AskRuns(c int, ask func(*chart.Question)) {
	q := s.question(c)
	ask(&q)
}

// Moves implements [chart.Position].
func (s *State) Moves() (all []chart.Move) {
	for c := range companies {
		if s.started(c) {
			for _, m := range []struct {
				why chart.Reason
				dir rail.Dir
			}{{chart.Pay, rail.Right}, {chart.Withhold, rail.Left}, {chart.Sell, rail.Left}} {
				all = append(all, chart.Move{Company: s.id(c), Why: m.why, Cell: int(s.market.Next(s.Spots[c].Cell, m.dir))})
			}
		}
	}
	return all
}

package greedy

import (
	"strconv"
	"strings"

	"remise/core"
	"remise/title/vienna1840"
)

// vienna is the taste for 1840.
type vienna struct {
	state *vienna1840.State
	trial core.State
	view  vienna1840.View
	seat  core.Seat
	run   int32 // what the acting line would earn now
}

// NewVienna is a policy for 1840.
func NewVienna() *Rail { return &Rail{title: vienna1840.Title, taste: &vienna{}} }

func (v *vienna) read(world core.State, seat core.Seat) {
	v.state, v.seat = world.(*vienna1840.State), seat
	v.view = v.state.Observe(seat).(vienna1840.View)
	v.run = 0
	if v.view.Line > 0 {
		v.run = lineRun(v.state, v.view.Line)
	}
}

func lineRun(s *vienna1840.State, line int) int32 {
	var sum int32
	for _, r := range s.BestRuns(line) {
		sum += r.Pays
	}
	return sum
}

func (v *vienna) members(word string, c core.Choice, buf []core.Action) []core.Action {
	switch word {
	case "bid", "sell", "offer":
		return append(buf, c.At(0))
	case "pay":
		return append(buf, c.At(c.Len()-1), c.At(c.Len()/2))
	}
	return ends(c, buf)
}

func (v *vienna) worth(word string, a core.Action, text string) float32 {
	switch word {
	case "lay", "marker", "remove", "home":
		return v.build(a)
	case "run":
		return 100
	case "buy":
		return v.share(strings.Fields(text)[1])
	case "par":
		return v.found(a)
	case "pay":
		return v.pay(a)
	case "tram":
		return v.tram(strings.Fields(text)[1])
	case "arrange":
		return 30 - 10*float32(strings.Count(text, " -"))
	case "bid":
		return v.bid(a)
	case "line", "auction", "accept":
		return 10
	case "card":
		return -float32(a.N)
	case "scrap":
		return v.scrap(strings.Fields(text)[1])
	case "sell", "return", "offer":
		return -20
	}
	return 0
}

// build is what the line earns more for the next runs.
func (v *vienna) build(a core.Action) float32 {
	if v.trial == nil {
		v.trial = v.state.Clone()
	}
	v.trial.CopyFrom(v.state)
	v.trial.Apply(a, nil)
	after := lineRun(v.trial.(*vienna1840.State), v.view.Line)
	return 2 + 3*float32(after-v.run)
}

// company finds a company by its letters; notation writes them without spaces.
func (v *vienna) company(id string) *vienna1840.CompanyView {
	id = strings.ReplaceAll(id, " ", "")
	for i := range v.view.Companies {
		if strings.ReplaceAll(v.view.Companies[i].ID, " ", "") == id {
			return &v.view.Companies[i]
		}
	}
	return nil
}

// share is a share's dividend against its price; one's own company pays what
// one wants it to.
func (v *vienna) share(id string) float32 {
	c := v.company(id)
	if c == nil || c.Price == 0 {
		return -10
	}
	own := c.Director == int(v.seat)
	worth := 20 + 10*float32(c.Revenue)/float32(c.Price)
	switch {
	case own:
		return worth + 10
	case c.Revenue == 0 && !c.Stadtbahn:
		return -5 // whoever ends up as its director pays for its trams
	}
	return worth
}

// found is a new company: one that can be paid, and only one at a time.
func (v *vienna) found(a core.Action) float32 {
	for _, c := range v.view.Companies {
		if c.Director == int(v.seat) && !c.Stadtbahn {
			return -10
		}
	}
	if int(a.N)*4 > v.view.Players[v.seat].Cash {
		return 5 - float32(a.N)/100
	}
	return 40 + float32(a.N)/100
}

// pay is the whole revenue, unless the treasury cannot buy the next tram.
func (v *vienna) pay(a core.Action) float32 {
	c := v.company(v.view.Company)
	if c != nil && c.Treasury < 100 && 2*int(a.N) > c.Revenue {
		return 5
	}
	return 10 + float32(a.N)/10
}

// tram is one for a line that has none, if the treasury can pay it.
func (v *vienna) tram(colour string) float32 {
	c := v.company(v.view.Company)
	if c == nil {
		return 0
	}
	bare := 0
	for _, l := range c.Lines {
		if l.Tram == "" || l.Tram == "-" {
			bare++
		}
	}
	for _, t := range v.view.Trams {
		if t.Colour == colour && t.Price <= c.Treasury && bare > len(c.Spare) {
			return 60 + float32(t.Upkeep)/10 - float32(t.Price)/50
		}
	}
	return -20
}

// scrap gets rid of a tram that costs more than its line earns: the director
// would pay the difference, with loans if need be.
func (v *vienna) scrap(tram string) float32 {
	colour, _, _ := strings.Cut(tram, "-")
	for _, t := range v.view.Trams {
		if t.Colour == colour && v.view.Line > 0 && int(v.run)+t.Upkeep < 0 {
			return 200
		}
	}
	return -20
}

// linePrice is the most that a line is worth: its trams cost money too.
const linePrice = 60

// bid goes up to a landmark's face, and for a line to a part of the treasury.
func (v *vienna) bid(a core.Action) float32 {
	limit := 0
	if c := v.company(v.view.Company); c != nil {
		limit = min(linePrice, c.Treasury/3)
	}
	if v.view.Auction != nil {
		for _, l := range v.view.Landmarks {
			if l.ID == v.view.Auction.Lot {
				limit = l.Face
			}
		}
	}
	if int(a.N) <= limit {
		return 5
	}
	return -5
}

// seatName is a seat as the views of the map games write it.
func seatName(seat core.Seat) string { return strconv.Itoa(int(seat) + 1) }

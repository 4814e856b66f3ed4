package vienna1840

import (
	"cmp"
	"slices"

	"remise/core"
	"remise/rail"
	"remise/rail/tile"
	"remise/rail/track"
)

// tram is one tram card: its colour and its number among those.
type tram uint8

const noTram tram = 0xff

func newTram(kind int8, number int) tram { return tram(int(kind)<<4 | number) }
func (t tram) kind() int8                { return int8(t >> 4) }
func (t tram) number() int               { return int(t & 15) }

// spare is the place of a tram that stands beside no line.
const spare int8 = -1

// charter is what a tram company has (1840 III.5).
type charter struct {
	treasury, revenue int32
	lines             [spaces]int8 // line cards from the left, 0: none
	trams             [spaces]tram
	beside            [spaces]int8 // by tram: the line space it stands at, or spare
}

// lineCard is a line in play. Income is what it has brought since the last
// company round; its marker on the revenue track shows it.
type lineCard struct {
	owner   int8  // tram company, or nobody
	markers uint8 // placed so far
	income  int32
}

const nobody int8 = -1

// gone is the holder of a landmark that was returned or never took part.
const gone rail.Holder = -1

// cityMark is the marker of the first Stadtbahn company; markers of lines are
// their numbers, 0 is an empty circle.
const cityMark = lineCards + 1

// State is one position: flat, so that copying is one assignment.
type State struct {
	g *game

	at    int8 // space of the round bar
	clock rail.Clock
	turn  core.Seat // who is to act
	over  bool

	bank   int32 // what the bank has paid out, as a debt
	cash   [maxSeats]int32
	loans  [maxSeats]uint8
	rights uint8            // seats that still hold their pre-emptive right
	order  [maxSeats]int8   // seats by playing order card
	fresh  [maxSeats]int8   // the cards while they are being chosen again
	sold   [maxSeats]uint16 // companies a seat has sold in this share round

	shares   [companies]rail.Shares
	spots    [companies]rail.Spot
	charters [tramCos]charter
	open     uint8 // tram companies that may be founded or are
	owner    [landmarks]rail.Holder
	stock    rail.Stock
	scrapped [tramKinds]uint8 // trams out of the game
	removed  [cityCos]uint8   // Stadtbahn markers out of the game

	stack, offer uint32 // line cards not yet turned up, and for sale
	lines        [lineCards + 1]lineCard

	laid  track.Board
	marks track.Circles
	full  track.Nodes     // stops without a free circle
	tiles [maxTiles]uint8 // left in stock, by printed tile
	sum   uint64          // of laid, marks and lines, for the hash

	// What the step at hand remembers.
	auction rail.Auction
	queue   [maxSeats]int8 // who acts, in order: seats or tram companies
	queued  int8
	pos     int8  // place in the queue
	passes  int8  // passes in a row
	chooser int8  // place in the playing order of the player who names the next landmark
	opener  int8  // place of the player who named the last one, on 18xx.games
	lot     int8  // the landmark whose price falls, or nobody
	fall    int32 // by how much
	acted   bool  // the player has sold in this turn
	co      int8  // the company that acts
	buying  phase // where its purchase of trams stands
	bidders uint8 // places in the queue that may still get a line
	late    uint8 // places in the queue that get their second purchase of trams
	dealt   bool  // the new line cards lie there
	line    int8  // the line that acts
	done    uint8 // what it has built
	bonus   bonus // what its Stadtbahn tile allows
	circle  bool  // it must name the circle of a home
	lifted  int8  // the line whose home that is, 0: its own
	asked   uint8 // landmarks that were asked for in vain in this turn
	sale    int8  // landmark offered for, or nobody
	price   int32 // at this price
}

// phase is where a purchase of trams stands.
type phase uint8

const (
	idle phase = iota
	buying
	arranging
	settled
)

// newState is the first position: everybody has the starting capital (1840 III.3).
func (g *game) newState() *State {
	s := &State{g: g, turn: core.Chance, lot: nobody, opener: nobody, sale: nobody, auction: rail.NoAuction}
	for i := range g.seats {
		s.order[i] = int8(i)
		rail.Pay(&s.bank, &s.cash[i], g.cash[g.seats])
	}
	s.rights = 1<<g.seats - 1
	for c := range s.shares {
		s.shares[c] = rail.NewShares(issue(c))
		s.shares[c].Move(rail.Bank, rail.Pool, issue(c).Ordinary) // the pool is the only place to buy (III.5)
		s.spots[c].Cell = rail.Off
		if c >= tramCos && !g.cityOut[c] {
			rail.Put(s.spots[:], c, g.start[c])
		}
	}
	for c := range s.charters {
		s.charters[c] = charter{trams: [spaces]tram{noTram, noTram, noTram}}
	}
	for m := range s.owner {
		s.owner[m] = rail.Bank
		if g.sights[m] == tile.None {
			s.owner[m] = gone
		}
	}
	for n := range s.lines {
		s.lines[n].owner = nobody
	}
	s.sum = s.lineSum()
	s.stock = rail.NewStock(g.trams[g.seats])
	s.stack = g.cards
	copy(s.tiles[:], g.counts)
	s.open = 1<<tramCos - 1
	g.placeCityMarkers(s)
	s.advance(nil)
	return s
}

// mark puts a marker into a circle of a hex; 0 takes it away.
func (s *State) mark(h, circle int, mark uint8) {
	s.sum -= s.share(h)
	s.marks.On(h)[circle] = mark
	s.sum += s.share(h)
	s.full.SetAt(h, s.marks.Full(s.g.layout, &s.laid, h))
}

// cover lays a tile on a hex, without markers.
func (s *State) cover(h int, laid track.Laid) {
	s.sum -= s.share(h)
	s.laid[h], *s.marks.On(h) = laid, [track.MaxCircles]uint8{}
	s.sum += s.share(h)
	s.full.SetAt(h, 0)
}

// amend changes a line.
func (s *State) amend(n int8, change func(*lineCard)) {
	s.sum -= s.linePair(n)
	change(&s.lines[n])
	s.sum += s.linePair(n)
}

// placed puts one more marker of a line on the map.
func placed(l *lineCard) { l.markers++ }

// placeCityMarkers puts the Stadtbahn markers on the map (1840 III.5).
func (g *game) placeCityMarkers(s *State) {
	for h := range g.layout.Map.Hexes {
		for _, m := range g.layout.Map.Hexes[h].Markers {
			c := g.findCompany(m.Whose)
			if !g.cityOut[c] {
				s.mark(h, s.firstCircle(h, int(m.Stop))+int(m.Circle), uint8(cityMark+c-tramCos))
			}
		}
	}
}

// ToAct implements [core.State]. One seat at most acts at a time in 1840.
func (s *State) ToAct() core.Seats { return core.If(s.over, 0, core.Of(s.turn)) }

// Clone implements [core.State].
func (s *State) Clone() core.State {
	c := *s
	return &c
}

// CopyFrom implements [core.State].
func (s *State) CopyFrom(from core.State) { *s = *from.(*State) }

func (s *State) round() *roundInfo { return &s.g.rounds[s.at] }

// newest is the newest colour of tile; stops pay by it (1840 IX.8).
func (s *State) newest() tile.Colour { return s.round().newest }

func (s *State) director(c int8) core.Seat { return core.Seat(s.shares[c].Director) }

func (s *State) sharePrice(c int) int32 { return s.g.market.Price(s.spots[c]) }

// Stakes implements [rail.Firms].
func (s *State) Stakes() int { return companies }

// Stake implements [rail.Firms].
func (s *State) Stake(c int) rail.Stake {
	return rail.Stake{Shares: &s.shares[c], Issue: issue(c), Price: s.sharePrice(c), Counts: true}
}

// founded reports whether a company takes part in the share game.
func (s *State) founded(c int) bool { return s.spots[c].Cell != rail.Off }

// rightmost orders cells of one price (1840 VIII.4).
func rightmost(a, b rail.Cell) int { return cmp.Or(b.Col-a.Col, a.Row-b.Row) }

// byPrice appends the companies of a range in the order of their markers.
func (s *State) byPrice(from, to int, dst []int8) []int8 {
	return s.g.market.InOrder(s.spots[:], from, to, rightmost, dst)
}

func (s *State) face(h int) *tile.Face {
	f, _ := s.g.layout.Face(&s.laid, h)
	return f
}

func (s *State) firstCircle(h, stop int) int { return s.g.layout.FirstCircle(&s.laid, h, stop) }

// circles are the circles of a stop.
func (s *State) circles(h, stop int) []uint8 { return s.marks.Of(s.g.layout, &s.laid, h, stop) }

// freeCircle is the first empty circle of a stop, or -1.
func (s *State) freeCircle(h, stop int) int {
	return slices.Index(s.circles(h, stop), 0)
}

func (s *State) trams(c int8) int {
	return core.Count(spaces, func(i int) bool { return s.charters[c].trams[i] != noTram })
}

func (s *State) lineCount(c int8) int {
	return core.Count(spaces, func(i int) bool { return s.charters[c].lines[i] != 0 })
}

// tramOf is the tram beside a line, or noTram.
func (s *State) tramOf(line int8) tram {
	ch := &s.charters[s.lines[line].owner]
	space := int8(slices.Index(ch.lines[:], line))
	for i, t := range ch.trams {
		if t != noTram && ch.beside[i] == space {
			return t
		}
	}
	return noTram
}

package boards

import "remise/rail/route"

// Figures say how hard a board is.
type Figures struct {
	Degree   float64 // mean number of hex sides with track of a hex that has any
	Stations int
	Blocks   int // parts of three stops or more that no single stop cuts in two
	Block    int // stops in the largest of them
}

// FiguresOf looks at a board.
func FiguresOf(g *route.Graph) Figures {
	f := Figures{Degree: degree(g)}
	for i := range g.Stops {
		if !g.Stops[i].Halt {
			f.Stations++
		}
	}
	cut := cutter{g: g, met: make([]int, len(g.Stops)), low: make([]int, len(g.Stops))}
	for s := range g.Stops {
		if cut.met[s] == 0 {
			cut.visit(s)
		}
	}
	for _, size := range cut.sizes {
		if size > 2 {
			f.Blocks++
			f.Block = max(f.Block, size)
		}
	}
	return f
}

func degree(g *route.Graph) float64 {
	var sides route.Tracks
	var hexes route.Hexes
	count := 0
	for i := range g.Stops {
		if h := g.Stops[i].Hex; h == route.NoHex {
			count++
		} else {
			hexes.Add(int(h))
		}
	}
	for i := range g.Edges {
		for b := range g.Edges[i].Tracks {
			sides[b] |= g.Edges[i].Tracks[b]
		}
		for b := range g.Edges[i].Hexes {
			hexes[b] |= g.Edges[i].Hexes[b]
		}
	}
	for h := range route.MaxHexes {
		if hexes.Has(h) {
			count++
		}
	}
	return 2 * float64(sides.Len()) / float64(max(count, 1))
}

// cutter takes a board apart at the stops that cut it in two.
type cutter struct {
	g        *route.Graph
	met, low []int // when a stop was met, and the first that its subtree touches
	clock    int
	stack    []int
	sizes    []int // of the blocks, in stops
}

func (c *cutter) visit(s int) {
	c.clock++
	c.met[s], c.low[s] = c.clock, c.clock
	c.stack = append(c.stack, s)
	for i := range c.g.Edges {
		e := &c.g.Edges[i]
		if int(e.A) != s && int(e.B) != s {
			continue
		}
		to := e.Other(s)
		if c.met[to] != 0 {
			c.low[s] = min(c.low[s], c.met[to])
			continue
		}
		c.visit(to)
		c.low[s] = min(c.low[s], c.low[to])
		if c.low[to] >= c.met[s] {
			c.finish(to)
		}
	}
}

// finish takes the block that begins below its cut stop off the stack.
func (c *cutter) finish(first int) {
	size := 1
	for {
		last := len(c.stack) - 1
		s := c.stack[last]
		c.stack = c.stack[:last]
		size++
		if s == first {
			c.sizes = append(c.sizes, size)
			return
		}
	}
}

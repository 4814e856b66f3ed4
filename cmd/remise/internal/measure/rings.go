package measure

import (
	"context"
	"fmt"
	"strings"
	"time"

	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/route/boards"
)

// ringOf is the board as it is and all tiles that fit on a hex of it, as
// questions for the best runs of one company or line.
type ringOf struct {
	title string
	asked []boards.Question
}

// lateRings are rings of tiles on the boards where games of bots ended: for
// everybody who runs, on the hex of their track that takes most tiles.
func lateRings() (all []ringOf, err error) {
	err = lateRunners(func(name string, p chart.Survey, who int) {
		title, _, _ := strings.Cut(name, "-")
		if asked := ringAround(p, who, name); len(asked) > 1 {
			all = append(all, ringOf{title, asked})
		}
	})
	return all, err
}

func ringAround(p chart.Survey, who int, name string) []boards.Question {
	q := p.Question(who)
	if len(q.Net.Edges) == 0 || len(q.Trams) == 0 {
		return nil
	}
	sheet, asked := p.Sheet(), []boards.Question{questionOf(name, &q)}
	h := widest(p, &q)
	if h < 0 {
		return nil
	}
	was := sheet.Board[h]
	for _, laid := range sheet.Layout.Lays(sheet.Board, h, nil) {
		sheet.Board[h] = laid
		after := p.Question(who)
		asked = append(asked, questionOf(name+" "+sheet.Layout.Name(h), &after))
		sheet.Board[h] = was
	}
	return asked
}

func questionOf(name string, q *chart.Question) boards.Question {
	return boards.Question{Name: name + " " + q.Who, Graph: &q.Net.Graph, Rules: q.Rules, Trams: q.Trams}
}

// widest is the hex without markers on the track of a company that takes most
// tiles, or -1.
func widest(p chart.Survey, q *chart.Question) int {
	sheet, best, most := p.Sheet(), -1, 0
	for h := range sheet.Layout.Map.Hexes {
		if lays := len(sheet.Layout.Lays(sheet.Board, h, nil)); lays > most && touches(q, h) && !marked(&sheet, h) {
			best, most = h, lays
		}
	}
	return best
}

func touches(q *chart.Question, h int) bool {
	for i := range q.Net.Edges {
		if q.Net.Edges[i].Hexes.Has(h) {
			return true
		}
	}
	for i := range q.Net.Stops {
		if int(q.Net.Stops[i].Hex) == h {
			return true
		}
	}
	return false
}

func marked(sheet *chart.Sheet, h int) bool {
	face, _ := sheet.Layout.Face(sheet.Board, h)
	for stop := range face.Stops {
		for _, m := range sheet.Marks(h, stop) {
			if m != (chart.Mark{}) {
				return true
			}
		}
	}
	return false
}

// ringRows measures whole rings: every tile asked for alone, and all together.
// Those of a title come one after the other.
func (c *Routes) ringRows(rings []ringOf) (rows []benchRow, err error) {
	for len(rings) > 0 {
		n := 1
		for n < len(rings) && rings[n].title == rings[0].title {
			n++
		}
		alone, err := c.ringRow("alone", rings[:n], func() ask { return new(route.Solver).Best })
		if err != nil {
			return nil, err
		}
		together, err := c.ringRow("ring", rings[:n], func() ask { return new(route.Ring).Best })
		if err != nil {
			return nil, err
		}
		rows, rings = append(rows, alone, together), rings[n:]
	}
	return rows, nil
}

type ask func(context.Context, *route.Graph, route.Rules, []route.Tram) (route.Answer, error)

func (c *Routes) ringRow(how string, rings []ringOf, ready func() ask) (benchRow, error) {
	row := benchRow{Board: how + " " + rings[0].title, Trams: "own", Boards: len(rings)}
	var times []time.Duration
	for i := range rings {
		took, err := c.askAll(&row, &rings[i], ready())
		if err != nil {
			return row, err
		}
		times = append(times, took)
	}
	row.fill(times)
	return row, nil
}

// askAll asks for every board of a ring, judges the answers and takes the time
// of the questions alone.
func (c *Routes) askAll(row *benchRow, ring *ringOf, best ask) (took time.Duration, err error) {
	exact, steps := true, int64(0)
	for _, q := range ring.asked {
		ctx, cancel := context.WithTimeout(context.Background(), c.Budget)
		began := time.Now()
		answer, err := best(ctx, q.Graph, q.Rules, q.Trams)
		took += time.Since(began)
		cancel()
		if err != nil {
			return 0, err
		}
		if total, fault := route.VerifyAll(q.Graph, q.Rules, q.Trams, answer.Routes); fault != nil || total != answer.Value {
			return 0, fmt.Errorf("board %s: the answer claims %d and pays %d", q.Name, answer.Value, total)
		}
		exact, steps = exact && answer.Exact(), steps+answer.Nodes
		row.Gap = max(row.Gap, answer.Gap())
	}
	if exact {
		row.Exact++
	}
	row.Steps = max(row.Steps, steps)
	return took, nil
}

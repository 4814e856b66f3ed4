package server

import (
	"context"
	"math"

	"remise/bot"
	"remise/table"
)

// Analysis is the review of a finished match. It is made in the background:
// ask again until it is ready.
type Analysis struct {
	Ready     bool        `json:"ready" doc:"False: ask again in a second"`
	Done      int         `json:"done" doc:"Decisions looked at"`
	All       int         `json:"all" doc:"Decisions to look at"`
	Worth     Worth       `json:"worth" doc:"What everybody had over time"`
	Decisions []Judgement `json:"decisions" doc:"Those that surely cost something, the dearest first"`
}

// Judgement is what a strong player thinks of a decision, with what its seat
// knew then.
type Judgement struct {
	Seq    int     `json:"seq" doc:"The entry"`
	By     int     `json:"by" doc:"The seat"`
	Did    string  `json:"did" doc:"What was decided"`
	Better string  `json:"better" doc:"What would have been better"`
	Why    string  `json:"why" doc:"The case for it"`
	Chance float64 `json:"chance" doc:"How good the game was after it, in percent"`
	Cost   float64 `json:"cost" doc:"How much better it would have been, in percent"`
	Give   float64 `json:"give" doc:"By how much the cost may be off: 2.6 standard errors"`
}

func (s *Server) analysis(ctx context.Context, in *At) (*body[Analysis], error) {
	if err := s.study(ctx, in.ID); err != nil {
		return nil, s.problem(in.lang(), err)
	}
	a, err := s.Hall.Analyse(ctx, in.ID, in.token())
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	r, err := s.renderer(ctx, *in)
	return answer(s, in.lang(), r.analysis(a), err)
}

func (r renderer) analysis(a table.Analysis) Analysis {
	v := Analysis{Done: a.Done, All: a.All, Worth: Worth{Seqs: []int{}, Scores: [][]int{}}, Decisions: []Judgement{}}
	if a.Found == nil {
		return v
	}
	v.Ready = true
	for _, w := range a.Found.Worth {
		v.Worth.Seqs, v.Worth.Scores = append(v.Worth.Seqs, w.Seq), append(v.Worth.Scores, w.Score)
	}
	for _, d := range a.Found.Decisions[:min(bot.Told, len(a.Found.Decisions))] {
		if d.Sure {
			v.Decisions = append(v.Decisions, r.judgement(d))
		}
	}
	return v
}

func (r renderer) judgement(d bot.Decision) Judgement {
	return Judgement{
		Seq: d.Seq, By: int(d.By), Did: r.say(d.Did), Better: r.say(d.Better), Why: r.say(d.Why),
		Chance: percent(d.Value), Cost: percent(d.Cost), Give: percent(d.Give),
	}
}

// percent has one decimal place: playouts are no more precise.
func percent(part float64) float64 { return math.Round(1000*part) / 10 }

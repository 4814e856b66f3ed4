// Package why tells a player what they cannot do now, and why not. It decides
// nothing: the position says what a player might look for ([core.Seeker]), and
// Check judges it.
package why

import (
	"slices"

	"remise/core"
)

// Reason is a refusal and everything it applies to.
type Reason struct {
	*core.Refusal
	What []Sort
}

// Sort is one kind of action, such as buying a share. Without Names the reason
// applies to all of it.
type Sort struct {
	Name  core.Text
	Names []core.Arg
	// Actions has one action for each name, or the first of the kind.
	Actions []core.Action
}

// Not lists what a seat cannot do now on a place of the map, or with "" what
// has no place. It is empty for a seat whose turn it is not. Anything that
// can be done in some way, such as a tile that fits in one rotation, is not
// named.
func Not(s core.State, by core.Seat, place string) []Reason {
	seeker, ok := s.(core.Seeker)
	if !ok || !s.ToAct().Has(by) {
		return nil
	}
	j := judge{possible: map[string]bool{}, sorts: map[string]int{}}
	for _, a := range seeker.Seek(by, place, nil) {
		j.ask(s, a, seeker.ActionName(a))
	}
	reasons := j.reasons()
	if place != "" { // what came closest to being possible comes first
		slices.SortStableFunc(reasons, func(a, b Reason) int { return a.names() - b.names() })
	}
	return reasons
}

// names counts what a reason names.
func (r *Reason) names() (n int) {
	for _, d := range r.What {
		n += len(d.Names)
	}
	return n
}

// Known reports whether a position has a place of this name.
func Known(s core.State, place string) bool {
	seeker, ok := s.(core.Seeker)
	return ok && slices.Contains(seeker.Places(), place)
}

// judge gathers verdicts.
type judge struct {
	refused  []verdict
	possible map[string]bool // by name
	sorts    map[string]int  // by code: how many names
}

type verdict struct {
	action  core.Action
	called  core.Text
	name    string
	refusal *core.Refusal
}

func (j *judge) ask(s core.State, a core.Action, called core.Text) {
	v := verdict{a, called, key(called), s.Check(a)}
	if _, seen := j.possible[v.name]; !seen {
		j.possible[v.name] = false
		j.sorts[called.Code]++
	}
	if v.refusal == nil {
		j.possible[v.name] = true
		return
	}
	j.refused = append(j.refused, v)
}

func (j *judge) reasons() []Reason {
	var all []Reason
	at := map[string]int{}
	for _, v := range j.refused {
		if j.possible[v.name] {
			continue
		}
		k := v.refusal.Rule + " " + key(v.refusal.Text)
		i, seen := at[k]
		if !seen {
			i = len(all)
			at[k] = i
			all = append(all, Reason{Refusal: v.refusal})
		}
		all[i].add(v)
	}
	for i := range all {
		all[i].shorten(j.sorts)
	}
	return all
}

// add notes one more thing that the reason applies to.
func (r *Reason) add(v verdict) {
	i := slices.IndexFunc(r.What, func(d Sort) bool { return d.Name.Code == v.called.Code })
	if i < 0 {
		i = len(r.What)
		r.What = append(r.What, Sort{Name: core.Say(v.called.Code)})
	}
	d, which := &r.What[i], core.Arg{}
	if len(v.called.Args) > 0 {
		which = v.called.Args[0]
	}
	if !slices.Contains(d.Names, which) {
		d.Names = append(d.Names, which)
		d.Actions = append(d.Actions, v.action)
	}
}

// shorten drops the names where the reason applies to all of a kind.
func (r *Reason) shorten(sorts map[string]int) {
	for i := range r.What {
		if d := &r.What[i]; len(d.Names) == sorts[d.Name.Code] {
			d.Names = nil
		}
	}
}

// key is equal for equal texts.
func key(t core.Text) string { return (&core.Refusal{Text: t}).Error() }

package table

import (
	"context"
	"sync"
)

// queue gives cores to thinking bots in turn: address by address, and within
// an address match by match. A player with a thousand matches waits for a
// thousand turns, and nobody else does.
type queue struct {
	cores int

	mu    sync.Mutex
	free  int
	named map[string]*party
	turns []*party // those of whom somebody waits, the next first
}

// party is everything of one address that thinks or waits.
type party struct {
	name    string
	members int
	turns   []*seats // the next first
}

// seats is who of one match waits.
type seats struct {
	match string
	wait  []chan struct{}
}

func newQueue(cores int) *queue {
	return &queue{cores: cores, free: cores, named: map[string]*party{}}
}

// enter waits for a core. crowd is how many share the time: each party has
// the same part, which its members share.
func (q *queue) enter(ctx context.Context, name, match string) (crowd int, leave func(), err error) {
	q.mu.Lock()
	p := q.join(name)
	var turn chan struct{}
	if q.free > 0 {
		q.free--
	} else {
		turn = p.queue(q, match)
	}
	q.mu.Unlock()
	leave = func() { q.leave(p) }
	if turn != nil {
		select {
		case <-turn:
		case <-ctx.Done():
			q.giveUp(p, match, turn)
			return 0, nil, ctx.Err()
		}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.named) * p.members, leave, nil
}

func (q *queue) join(name string) *party {
	p := q.named[name]
	if p == nil {
		p = &party{name: name}
		q.named[name] = p
	}
	p.members++
	return p
}

// queue puts a waiter of a match at the end of the party's queue.
func (p *party) queue(q *queue, match string) chan struct{} {
	turn := make(chan struct{})
	if len(p.turns) == 0 {
		q.turns = append(q.turns, p)
	}
	for _, s := range p.turns {
		if s.match == match {
			s.wait = append(s.wait, turn)
			return turn
		}
	}
	p.turns = append(p.turns, &seats{match, []chan struct{}{turn}})
	return turn
}

// leave hands the core to whose turn it is.
func (q *queue) leave(p *party) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.part(p)
	q.next()
}

func (q *queue) part(p *party) {
	if p.members--; p.members == 0 {
		delete(q.named, p.name)
	}
}

// next lets the first waiter of the first match of the first party think,
// and moves party and match to the back.
func (q *queue) next() {
	if len(q.turns) == 0 {
		q.free++
		return
	}
	p := q.turns[0]
	s := p.turns[0]
	turn := s.wait[0]
	s.wait, p.turns, q.turns = s.wait[1:], p.turns[1:], q.turns[1:]
	if len(s.wait) > 0 {
		p.turns = append(p.turns, s)
	}
	if len(p.turns) > 0 {
		q.turns = append(q.turns, p)
	}
	close(turn)
}

// giveUp takes a waiter out of the queue; one whose turn has just come passes
// it on.
func (q *queue) giveUp(p *party, match string, turn chan struct{}) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.part(p)
	select {
	case <-turn:
		q.next()
		return
	default:
	}
	for i, s := range p.turns {
		if s.match == match {
			s.wait = without(s.wait, turn)
			if len(s.wait) == 0 {
				p.turns = append(p.turns[:i:i], p.turns[i+1:]...)
			}
			break
		}
	}
	if len(p.turns) == 0 {
		q.turns = without(q.turns, p)
	}
}

// without is a list without one of its members.
func without[T comparable](all []T, one T) []T {
	var left []T
	for _, v := range all {
		if v != one {
			left = append(left, v)
		}
	}
	return left
}

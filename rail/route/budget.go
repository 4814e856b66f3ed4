package route

import "context"

// budget cuts a search short. Nodes are counted the same on every machine; the
// context is looked at only now and then because that is dear.
type budget struct {
	done  <-chan struct{}
	nodes int64
	limit int64 // 0: none
	cut   bool
}

func (b *budget) start(ctx context.Context, limit int64) {
	*b = budget{done: ctx.Done(), limit: limit}
	b.look()
}

// spend counts one node and reports whether the search may go on.
func (b *budget) spend() bool {
	return b.count(255)
}

// spendDear is spend for nodes that each take long.
func (b *budget) spendDear() bool { return b.count(15) }

func (b *budget) count(seldom int64) bool {
	b.nodes++
	if b.nodes&seldom == 0 {
		b.look()
	}
	if b.limit > 0 && b.nodes > b.limit {
		b.cut = true
	}
	return !b.cut
}

// spendSome counts work that is as much as n nodes.
func (b *budget) spendSome(n int) {
	b.nodes += int64(n)
	b.count(15)
}

func (b *budget) look() {
	select {
	case <-b.done:
		b.cut = true
	default:
	}
}

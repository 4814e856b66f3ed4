package route

// blocks bounds what a path can still gain in the rest of the network. A
// path leaves a block (a part that no single stop cuts in two) through one
// stop and never returns, so it gains at most the blocks on one path down
// the tree of blocks; the two arms together gain at most two such paths.
type blocks struct {
	s      *search
	weight []int32 // what a new node gains at most
	tips   []bool  // nodes next to the start
	order  []int32 // when a node was met in this call, 0 before
	low    []int32 // the first met of what its subtree touches
	down   []int32 // the best way below a node
	stack  []int16
	clock  int32

	two int32    // best for two arms that share their first block
	top [2]int32 // best ways below the start
}

func (k *blocks) prepare(s *search) {
	n := s.n
	k.s = s
	k.weight = k.weight[:0]
	for i := range n.nodes {
		d := &n.nodes[i]
		w := d.pay + d.bonus
		if s.mode == shuttling {
			w += d.pay
		}
		k.weight = append(k.weight, w*s.scale)
	}
	k.order = append(k.order[:0], make([]int32, len(n.nodes))...)
	k.low = append(k.low[:0], k.order...)
	k.down = append(k.down[:0], k.order...)
	k.tips = append(k.tips[:0], make([]bool, len(n.nodes))...)
}

// bound is the most a route can be worth if it continues the path from head
// and, in the first arm, from the root. The two tips count as one start, so
// that a part which both reach is counted once.
func (k *blocks) bound(s *search, head int16, second bool) int32 {
	n := s.n
	k.clock, k.two, k.top, k.stack = 1, 0, [2]int32{}, k.stack[:0]
	clear(k.order)
	clear(k.tips)
	s.past.left = set{}
	sum, arms := s.value, 0
	if s.mode == shuttling {
		sum += (n.nodes[head].pay + n.nodes[s.root].pay) * s.scale
	}
	if n.nodes[head].passable {
		k.touch(head, n.first[head])
		arms++
	}
	if !second && n.nodes[s.root].passable {
		k.touch(s.root, s.rootLeg+1)
		arms++
	}
	k.descend()
	if arms < 2 {
		return sum + k.top[0]
	}
	return sum + max(k.top[0]+k.top[1], k.two)
}

// touch marks what a tip leads to.
func (k *blocks) touch(tip int16, start int32) {
	n := k.s.n
	for j := start; j < n.first[tip+1]; j++ {
		to, ok := k.free(j)
		switch {
		case !ok:
		case n.nodes[to].passable:
			k.tips[to] = true
		default:
			k.enter(k.weight[to], 0)
		}
	}
}

// descend takes the network apart below the start.
func (k *blocks) descend() {
	for v, tip := range k.tips {
		if tip && k.order[v] == 0 {
			k.visit(int16(v))
			sum, best, next := k.block(int16(v))
			k.enter(sum+best, sum+best+next)
		}
	}
}

// enter notes a way out of the start, for one arm and for two.
func (k *blocks) enter(one, two int32) {
	k.two = max(k.two, two)
	if one > k.top[0] {
		k.top[0], one = one, k.top[0]
	}
	k.top[1] = max(k.top[1], one)
}

func (k *blocks) free(j int32) (int16, bool) {
	s := k.s
	l := &s.n.legs[j]
	if !s.open[j] || s.taken.meets(s.n.need(j)) {
		return l.to, false
	}
	s.past.left[l.link>>6&7] |= 1 << (l.link & 63)
	return l.to, true
}

// visit looks for cut nodes below v. The start was met first, at time 1.
func (k *blocks) visit(v int16) {
	n := k.s.n
	k.clock++
	k.order[v], k.low[v], k.down[v] = k.clock, k.clock, 0
	if k.tips[v] {
		k.low[v] = 1
	}
	k.stack = append(k.stack, v)
	for j := n.first[v]; j < n.first[v+1]; j++ {
		to, ok := k.free(j)
		switch {
		case !ok:
		case !n.nodes[to].passable:
			k.down[v] = max(k.down[v], k.weight[to])
		case k.order[to] != 0:
			k.low[v] = min(k.low[v], k.order[to])
		default:
			k.visit(to)
			k.low[v] = min(k.low[v], k.low[to])
			if k.low[to] >= k.order[v] {
				sum, best, _ := k.block(to)
				k.down[v] = max(k.down[v], sum+best)
			}
		}
	}
}

// block takes the finished block that v began off the stack: what its nodes
// weigh, and the two best ways on from different nodes of it.
func (k *blocks) block(v int16) (sum, best, next int32) {
	for {
		last := len(k.stack) - 1
		u := k.stack[last]
		k.stack = k.stack[:last]
		sum += k.weight[u]
		if d := k.down[u]; d > best {
			best, next = d, best
		} else {
			next = max(next, d)
		}
		if u == v {
			return sum, best, next
		}
	}
}

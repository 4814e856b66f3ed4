package expert

import (
	"math"
	"unsafe"
)

// The network judges a position after a turn. Each colour goes through the same
// small layer, so that what is learnt of one colour holds for all; their sums
// and what belongs to no colour go through a second one, and out comes the
// chance to win.
//
//	colour c:  e(c) = relu(in · x(c) + bias)
//	hidden:    h    = relu(Σ mix · e(c) + all · g + bias)
//	chance:    σ(out · h + bias)
//
// The second layer is a sum of what each colour and each number gives, so a turn
// is judged by adding up parts that were worked out once.
const (
	colourIn = 46 // numbers of a colour
	globalIn = 39 // numbers of the whole table
	encoded  = 24
	hidden   = 32
)

type vec [hidden]float32

// Net is the weights.
type Net struct {
	In      [colourIn][encoded]float32
	InBias  [encoded]float32
	Mix     [encoded]vec
	All     [globalIn]vec
	Bias    vec
	Out     vec
	OutBias float32
}

// Size is how many weights there are.
const Size = colourIn*encoded + encoded + encoded*hidden + globalIn*hidden + 2*hidden + 1

func (v *vec) add(w *vec) {
	a, b := v.fours(), w.fours()
	for i := range a {
		a[i].addTimes(&b[i], 1)
	}
}

func (v *vec) addTimes(w *vec, x float32) {
	a, b := v.fours(), w.fours()
	for i := range a {
		a[i].addTimes(&b[i], x)
	}
}

// four is four numbers in a row: a layer in such rows takes a quarter less time.
type four [4]float32

func (f *four) addTimes(g *four, x float32) {
	f[0] += g[0] * x
	f[1] += g[1] * x
	f[2] += g[2] * x
	f[3] += g[3] * x
}

func (v *vec) fours() *[hidden / 4]four { return (*[hidden / 4]four)(unsafe.Pointer(v)) }

func fours(e *[encoded]float32) *[encoded / 4]four { return (*[encoded / 4]four)(unsafe.Pointer(e)) }

// encode is the layer of a colour.
func (n *Net) encode(x *[colourIn]float32, e *[encoded]float32) {
	*e = n.InBias
	n.weigh(x, 0, colourIn, e)
	bend(e)
}

// weigh adds some of the numbers of a colour to its layer.
func (n *Net) weigh(x *[colourIn]float32, from, to int, e *[encoded]float32) {
	for i := from; i < to; i++ {
		v := x[i]
		if v == 0 {
			continue
		}
		row, sum := fours(&n.In[i]), fours(e)
		for j := range sum {
			sum[j].addTimes(&row[j], v)
		}
	}
}

func bend(e *[encoded]float32) {
	for j := range e {
		e[j] = max(0, e[j])
	}
}

// mix is what an encoded colour gives to the hidden layer.
func (n *Net) mix(e *[encoded]float32, into *vec) {
	for j, v := range e {
		if v > 0 {
			into.addTimes(&n.Mix[j], v)
		}
	}
}

// logit is the chance to win before it is squeezed between 0 and 1: turns are
// compared by it.
func (n *Net) logit(h *vec) float32 {
	sum := n.OutBias
	for i, v := range h {
		sum += max(0, v) * n.Out[i]
	}
	return sum
}

func chance(logit float32) float64 { return 1 / (1 + math.Exp(-float64(logit))) }

// flat is the weights as one list. Net is nothing but them.
func (n *Net) flat() *[Size]float32 { return (*[Size]float32)(unsafe.Pointer(n)) }

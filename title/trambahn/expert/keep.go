package expert

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
)

//go:embed weights.bin
var embedded []byte

// Taught is the network that make train has made.
var Taught = mustRead(embedded)

func mustRead(data []byte) *Net {
	n := &Net{}
	if rest, err := n.read(data); err != nil || len(rest) > 0 {
		panic("expert: weights.bin is not a network of this form: make train makes it anew")
	}
	return n
}

func (n *Net) write(to []byte) []byte {
	for _, w := range n.flat() {
		to = binary.LittleEndian.AppendUint32(to, math.Float32bits(w))
	}
	return to
}

var errShort = errors.New("the training was kept by another version: begin anew")

func (n *Net) read(data []byte) (rest []byte, err error) {
	if len(data) < 4*Size {
		return nil, errShort
	}
	for i := range n.flat() {
		n.flat()[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	return data[4*Size:], nil
}

// Keep is all that a training needs to go on later.
func (t *Teacher) Keep() []byte {
	var out []byte
	for _, n := range []uint64{t.Seed, uint64(t.Games), uint64(t.Planned), uint64(t.Steps), uint64(t.batch)} {
		out = binary.LittleEndian.AppendUint64(out, n)
	}
	for _, n := range t.nets() {
		out = n.write(out)
	}
	return out
}

func (t *Teacher) nets() []*Net { return []*Net{&t.Net, &t.Mean, &t.Square, &t.slope} }

// Resume goes on with what was kept.
func (t *Teacher) Resume(data []byte) error {
	if len(data) != 5*8+4*4*Size {
		return errShort
	}
	t.Seed = binary.LittleEndian.Uint64(data)
	for i, n := range []*int{&t.Games, &t.Planned, &t.Steps, &t.batch} {
		*n = int(binary.LittleEndian.Uint64(data[8*i+8:]))
	}
	data = data[5*8:]
	for _, n := range t.nets() {
		data, _ = n.read(data)
	}
	return nil
}

// Weights is the network as it is built into the program.
func (t *Teacher) Weights() []byte { return t.Net.write(nil) }

// Played is how many games have been played.
func (t *Teacher) Played() int { return t.Games }

// Train plays a game and learns from it. The steps become smaller, and the play
// stricter, towards the end of what is planned.
func (t *Teacher) Train() {
	done := min(1, float64(t.Games)/float64(t.Planned))
	t.Play(firstRate+(lastRate-firstRate)*done, warm*(1-done))
}

const (
	firstRate = 2e-3
	lastRate  = 1e-4
	warm      = 0.15 // of the first games: how much worse a turn may be and still be played
)

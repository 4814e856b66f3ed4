package route

import (
	"math/rand/v2"
	"testing"
)

// Partners say no only where a look at every route finds none that keeps off
// used track and pays enough; and always, where all priced track fits into
// their classes.
func TestPartners(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 40))
	price := make([]int32, 64*trackWordsOfTest)
	for i := range 80 {
		price[2*i] = 1 + rng.Int32N(50)
	}
	few := append([]int32{}, price...)
	clear(few[2*mostDear:])
	said := map[bool]int{}
	for _, c := range []struct {
		price []int32
		whole bool // all priced track has a place
	}{{price, false}, {few, true}} {
		p := packer{s: &search{n: &net{trackWords: trackWordsOfTest}, price: c.price}}
		for _, routes := range []int{partnersFrom, 300, 2000} {
			k := kind{list: randomList(rng, routes)}
			p.gather(&k)
			for range 2000 {
				used, least := pricedTracks(rng, c.price), rng.Int32N(1000)
				got := k.partners.any(&used, least)
				said[got]++
				free := firstFree(k.list, 0, routes, &used, least) < routes
				if free && !got || c.whole && got != free {
					t.Fatalf("%d routes, paying %d: partners say %v, there is one: %v", routes, least, got, free)
				}
			}
		}
	}
	if said[true] < 100 || said[false] < 100 {
		t.Errorf("partners said yes %d times and no %d times: the test shows little", said[true], said[false])
	}
}

// pricedTracks are some bits that have a price.
func pricedTracks(rng *rand.Rand, price []int32) (s set) {
	for range rng.IntN(30) {
		if b := rng.IntN(len(price)); price[b] > 0 {
			s.add(int16(b))
		}
	}
	return s
}

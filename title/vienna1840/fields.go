package vienna1840

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/act"
	"remise/rail/tile"
	"remise/rail/track"
)

// printed is the printed material: notation has no match to ask.
func printed() *tables { return newest().tables }

func catalogue() *tile.Catalogue { return fullGround().layout.Tiles }

const maxMoney = 1 << 24

// fields are the things that actions speak of.
var fields = append(tile.Fields(maxTiles, catalogue),
	act.Amount(maxMoney), act.Count("number", maxMoney), act.Path(), act.Field{Name: "line", First: 1, Limit: lineCards + 1},
	track.PlaceField(func() string { return fullGround().layout.Name(0) }),
	companyField("company", 0, companies), companyField("founded", 0, tramCos), companyField("city", tramCos, cityCos),
	landmarkField(), kindField(), tramField(),
	act.Words("cards", act.List{Words: cardWords, Take: takeCards, Fits: act.Bare}),
	act.Bits("companies", companies, companyWritten), act.Bits("lines", lineCards+1, strconv.Itoa),
)

// companyField is one of n from the first on. It is written without the blanks in
// its letters, and read with them too, as in "DT K&C".
func companyField(name string, first, n int32) act.Field {
	f := act.Names(name, n, func(v int32) string { return companyWritten(int(first + v)) })
	f.Data = func(v int32) string { return printed().company[first+v].short }
	f.Apart = true
	return f
}

func landmarkField() act.Field {
	f := act.Names("landmark", landmarks, func(v int32) string { return printed().landmark[v].short })
	f.Fact = func(v int32) string { return printed().landmark[v].name }
	return f
}

// kindField is a colour of trams.
func kindField() act.Field {
	f := act.Names("tram", tramKinds, func(v int32) string { return kindNames[v] })
	f.Key = func(v int32) string { return kindTexts[v] }
	return f
}

// tramField is one tram, or none.
func tramField() act.Field {
	return act.Field{Name: "owned", Limit: int32(noTram) + 1, Word: func(v int32) string { return tram(v).String() }, Find: findTram,
		Like: func() string { return newTram(0, 0).String() }}
}

// String is the tram in notation: its colour, and its number from 1.
func (t tram) String() string {
	if t == noTram {
		return "-"
	}
	return kindNames[t.kind()] + "-" + strconv.Itoa(t.number()+1)
}

func findTram(word string) (int32, bool) {
	if word == "-" {
		return int32(noTram), true
	}
	colour, no, _ := strings.Cut(word, "-")
	kind := slices.Index(kindNames[:], colour)
	n, err := strconv.Atoi(no)
	if kind < 0 || err != nil || n < 1 || n > 15 || strconv.Itoa(n) != no {
		return 0, false
	}
	return int32(newTram(int8(kind), n-1)), true
}

// What chance deals stands in N: playing order cards as its digits, companies
// and lines as bits.

func cardWords(a core.Action) []string { return strings.Split(strconv.Itoa(int(a.N)), "") }

func takeCards(words []string, a *core.Action) bool {
	n, err := strconv.Atoi(strings.Join(words, ""))
	a.N = int32(n)
	return err == nil && n < maxMoney && slices.Equal(cardWords(*a), words)
}

func companyWritten(c int) string { return printed().company[c].written }

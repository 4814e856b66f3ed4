package berlin1881

import (
	"remise/core/act"
	"remise/rail/track"
)

// fields are the things that actions speak of. Their names come from the newest
// printed material: notation has no match to ask.
var fields = append(track.Fields(printed.layout),
	act.Amount(1<<24), act.Paths(), act.Seat(maxSeats), act.Number("member", 1, members),
	act.Names("company", companies, func(v int32) string { return printed.company[v].short }),
	act.Names("unit", int32(units), func(v int32) string { return unitName(printed, int(v)) }),
	act.Names("tram", tramKinds, func(v int32) string { return printed.tram[v].name }),
	act.Names("scrap", tramKinds+1, scrapName),
)

// scrapName: 0 means no tram, the kinds count from 1.
func scrapName(v int32) string {
	if v == 0 {
		return "-"
	}
	return printed.tram[v-1].name
}

package vienna1840

import "remise/rail/tile"

// says is what the fields of actions are, for those who write programs.
var says = map[string]string{
	"cards":     "playing order cards, that of each seat in turn, with blanks between them",
	"companies": "companies that can be founded, with blanks between them",
	"lines":     "lines that come up for sale, with blanks between them",
	"landmark":  "its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB`",
	"amount":    "money; of `sell` the number of shares",
	"number":    "a playing order card",
	"company":   "its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G`",
	"tram":      "of `tram` a colour: `yellow`, `orange`, `red`, `pink`, `purple`; of `scrap` one tram, its colour and its number, `yellow-1`",
	"first":     "the tram of the company's first line, such as `red-2`, or `-` for none",
	"second":    "the tram of its second line",
	"third":     "the tram of its third line",
	"line":      "the number of a line",
	"stop":      "which station of the hex, from 1",
	"hex":       tile.AboutHex,
	"tile":      tile.AboutTile,
	"turn":      tile.AboutTurn,
	"path":      "the stops of the run in their order, with blanks between them: `I21 J22`; a second station of a hex is `F8.2`",
}

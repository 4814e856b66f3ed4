package berlin1881

import "remise/rail/tile"

// says is what the fields of actions are, for those who write programs.
var says = map[string]string{
	"amount":  "TM; of `sell` the number of shares",
	"company": "its letters: `GBS`, `BChSt`, `BESTAG`, `SSC`, `NBSN`, `SBV`, `SHG`, `SpS`, and of the S-Bahn `S`",
	"pool":    "from the bank pool, not from the bank",
	"member":  "which member of the S-Bahn's board, 1 to 3",
	"hex":     tile.AboutHex,
	"stop":    "which station of the hex, from 1; `H20.2` is the second",
	"tile":    tile.AboutTile,
	"turn":    tile.AboutTurn,
	"seller":  "the company, or the net of the S-Bahn, that sells",
	"path":    "the runs of all trams with `;` between them: each a tram and the hexes it passes, `2 D14 E13 F12; 3 H14 I13`",
	"fares":   "to pay out the fares alone, and keep the bonus",
	"waive":   "to do without the commission",
	"tram":    "`2` to `6`, and of the S-Bahn `4S`, `7S`, `9S`",
	"used":    "a used one, which the bank has taken back",
	"scrap":   "the tram that is scrapped to make room",
	"credit":  "on credit (variant 2)",
	"seat":    "a player; `1` in notation is 0 in data",
}

package trambahn

// says is what the fields of actions are, for those who write programs.
var says = map[string]string{
	"card":   "its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see",
	"row":    "the colour of a row, `r`, `g`, `b` or `y`; only a conductor needs it, another card goes to its own",
	"column": "one of your columns, from the left, `1`, or `new`",
	"tram":   "`horse`, `steam` or `electric`",
	"seat":   "a player; `1` in notation is 0 in data",
	"cards":  "cards, with blanks between them",
}

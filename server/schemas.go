package server

import (
	"cmp"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// describeSchemas says of every form in the contract what it is. Those of the titles
// and the rooms below say it themselves, in the tag of a blank field.
func describeSchemas(all huma.Registry) {
	for name, s := range all.Map() {
		if t := all.TypeFromRef(schemas + name); t != nil && t.Kind() == reflect.Struct {
			blank, _ := t.FieldByName("_")
			s.Description = cmp.Or(s.Description, blank.Tag.Get("doc"))
		}
		s.Description = cmp.Or(s.Description, formTexts[name])
	}
	for _, name := range []string{"ActRequest", "Decision"} {
		decision := all.Map()[name]
		fork(decision, having(decision, "notation"), having(decision, "action"), having(decision, "choice"))
	}
	place := all.Map()["PlaceBody"]
	human, bot := having(place, "kind"), having(place, "kind", "level")
	human.Properties["kind"] = &huma.Schema{Type: huma.TypeString, Enum: []any{"host", "open"}, Description: "Who sits there: you, or a guest"}
	bot.Properties["kind"] = &huma.Schema{Type: huma.TypeString, Enum: []any{"bot"}, Description: "Who sits there: a bot"}
	fork(place, human, bot)
}

// fork says that a form is one of several. It does so for those who read the contract:
// the decoder knows nothing of it, for the table refuses the rest in better words.
func fork(form *huma.Schema, ways ...*huma.Schema) {
	form.Extensions = map[string]any{"oneOf": ways}
}

// having is the part of a form that demands these fields, whatever else there is.
func having(form *huma.Schema, fields ...string) *huma.Schema {
	part := &huma.Schema{Required: fields, Properties: map[string]*huma.Schema{}, Extensions: map[string]any{"unevaluatedProperties": true}}
	for _, name := range fields {
		part.Properties[name] = form.Properties[name]
	}
	return part
}

// formTexts are the forms of the server and of the drawn board, in a sentence each.
var formTexts = map[string]string{
	"ActRequest":         "A decision, with the last entry you know and a key of your own",
	"Analysis":           "The review of a finished match, as far as it is made",
	"AnswerRequest":      "Whether you agree to a proposed undo",
	"Board":              "A board as it is printed; it never changes in a match",
	"BranchRequest":      "How much of a match to copy",
	"Cell":               "A cell of the share chart",
	"ChartMove":          "Where a price marker would go, and why",
	"ChartOffer":         "A tram on sale",
	"ChartPhase":         "A phase of the game and what it brings",
	"ChartRound":         "A round of the game and what it brings",
	"ChartUpkeep":        "A row of the table of maintenance",
	"ChatRequest":        "A message to all",
	"Action":             "What is done, as data: by title, and there by verb",
	"CreateBody":         "A new match: the title, what the table agrees on, and who sits where",
	"Created":            "A new match and its secrets, which are told once",
	"Decision":           "A notation, an action as data, or the place of a choice in the view's list",
	"Deleted":            "Whether the match is gone, or who must still agree",
	"Deletion":           "A request to delete the match",
	"Drawn":              "A run of a path: the hexes that it goes over, and the tram that makes it",
	"EndedOrder":         "A standing order that stands no longer, and why",
	"Event":              "Something that happened: a sentence, and the same as data",
	"Face":               "A drawing of a tile or hex, without colours, and where its stops lie",
	"FacesBody":          "Drawings in the order in which they were asked for",
	"FacesRequest":       "The tiles to draw",
	"FreeRequest":        "Whose seat to open again",
	"Gone":               "A match that can no longer be seen",
	"JoinRequest":        "Who sits down, and where",
	"Judgement":          "What a strong player thinks of a decision, knowing what its seat knew then",
	"Key":                "A seat and its secret, told once",
	"Line":               "An entry of the log, as you may know it",
	"LinesBody":          "A page of the log",
	"MatchesBody":        "A list of matches",
	"Message":            "A message of the chat",
	"MessagesBody":       "A page of the chat",
	"MineRequest":        "The tokens you hold",
	"MovesBody":          "Where the price markers would go",
	"NoteRequest":        "Your private note",
	"Option":             "Something that a table agrees on before a match",
	"Order":              "A standing order: one by name, or a decision of your own",
	"OrdersRequest":      "All your standing orders",
	"Outlook":            "What a decision means for the runs of the company on its turn",
	"Pace":               "How fast a table is played",
	"Paid":               "A stop of a run and what it pays",
	"Piece":              "A tile, by itself or on a hex",
	"PlaceBody":          "Who is to sit on a seat",
	"PreviewBody":        "What you would see after a decision",
	"Problem":            "Every error (RFC 9457): a sentence, its code, and the field that is wrong",
	"Proposal":           "An undo that waits for the others",
	"PushKeyBody":        "The server's public key for web push",
	"Reason":             "Why something cannot be done, and everything to which that applies",
	"Refused":            "What you cannot do in a position",
	"Repeatable":         "A key, so that the request can be repeated",
	"Ring":               "What each of several decisions means for the runs; most lead to the same",
	"RingRequest":        "The decisions to compare",
	"Run":                "A tram's run: its path in board coordinates, and what each stop pays",
	"RunsBody":           "The runs of an entry",
	"Seat":               "A place at the table, and who has it",
	"Sort":               "One kind of decision, such as buying a share",
	"Space":              "A hex as it is printed",
	"StandInRequest":     "For whom a bot is to play",
	"Standing":           "A standing order that the game knows by name",
	"StartRequest":       "How strong the bots are that fill the open seats",
	"Stop":               "A stop on a hex or tile, and where it lies",
	"SubscribeRequest":   "A browser that is to be told of your turns",
	"Summary":            "A match in a list",
	"Title":              "A game that can be played",
	"TitlesBody":         "The games, and the levels of bots",
	"Told":               "A sentence and its code",
	"Undo":               "Where taking back leads, and what it costs",
	"UndoRequest":        "How far to go back",
	"Undone":             "Whether it is done, or proposed to the others",
	"UnsubscribeRequest": "A browser that is to be told no more",
	"Value":              "A value of an option",
	"Verdict":            "What a decision would do, or why it is refused",
	"Worth":              "Everybody's score, entry by entry",
}

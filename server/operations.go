package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
	"remise/table"
)

// manual is what the contract says about an operation beside its form: to which
// group it belongs, what it does, and what it may answer that not every
// operation can.
type manual struct {
	tag, text string
	errors    []int
}

// groups are the tags of the contract, in the order in which a client needs them.
var groups = []*huma.Tag{
	{Name: "matches", Description: "Finding, making and ending matches"},
	{Name: "seats", Description: "Taking a seat, filling it, and keeping it yours"},
	{Name: "play", Description: "Seeing a match and deciding; start with the view"},
	{Name: "advice", Description: "What a decision would do, what cannot be done and why, and what a bot thinks"},
	{Name: "history", Description: "The log, earlier positions, copies and reviews"},
	{Name: "board", Description: "Drawings, runs and prices, for games with a map"},
	{Name: "table", Description: "Chat, notes, standing orders and stand-ins"},
	{Name: "live", Description: "Changes as they happen, and notices of your turn"},
}

// manuals are those of all operations, by their names.
var manuals = map[string]manual{
	"titles": {"matches", "Ask for it first: the ids, options and levels of bots are what “create” takes.", nil},
	"create": {"matches", "The answer has the owner's token and one token for each of your seats, and is given once. Send a key, and a request whose answer " +
		"was lost can be repeated. The same key with another request is refused (table.key).", []int{409}},
	"list":      {"matches", "Matches that were made public. For the next page send the “changed” of the last as “before”.", nil},
	"mine":      {"matches", "For a page that lists a player's matches on this device.", nil},
	"importLog": {"history", "The whole log is judged again, entry by entry. You get all its seats.", []int{409}},
	"view":      {"play", "All that a client needs to draw a match. It is your turn when “choices” is not empty. Without a token you are a spectator.", nil},
	"past":      {"history", "The view after an entry, with nothing that you could not know then.", []int{409}},
	"log": {"history", "As text, which every later version replays, or as JSON. While something in the match is hidden from you, it is left out, " +
		"and so are the seals.", []int{409}},
	"lines":    {"history", "For entries that are older than those of a view.", nil},
	"messages": {"table", "For messages that are older than those of a view.", nil},
	"join":     {"seats", "The answer has the seat's token, and is given once. The match starts when no seat is open.", []int{409}},
	"start":    {"seats", "With the owner's token. Without a body, or without a level, the bots are as strong as the table's stand-ins.", []int{403, 409}},
	"deleteMatch": {"matches", "The owner begins. Once the match has begun, every player must agree by sending the same with their own token; the next entry " +
		"cancels the request.", []int{403}},
	"reissue": {"seats", "If the answer was lost, repeat the request with the old token and the same key.", nil},
	"free":    {"seats", "With the owner's token. It also opens a seat that is kept for a player of the last match.", []int{403, 409}},
	"act": {"play", "Send a notation, an action as data, or the place of a choice in the view's list, with “n” for a family and “path” for a free one. " +
		"409 table.stale: the match has moved on; take the new view and decide again. If you get no answer, send the same again: it never acts twice.", []int{409}},
	"check": {"advice", "It may be asked at any time while the match runs, also out of turn: “legal” is then false.", []int{409}},
	"refused": {"advice", "Each reason once, with its rule and everything that it applies to. " +
		"Only with a seat's token; empty when it is not your turn.", []int{409}},
	"preview": {"advice", "Only with what you may know: chance is not foretold.", []int{409}},
	"hint": {"advice", "It takes no body. It counts as 20 requests, and the time that the bot thinks as computing (429 quota.work). " +
		"Where the table plays without help, it is refused (table.help).", []int{403, 409}},
	"analysis": {"history", "It is made in the background: ask once a second until “ready”.", []int{403, 409}},
	"undo": {"play", "Your own last decision is taken back at once. If others or chance have acted since, it becomes a proposal in everybody's view.",
		[]int{409}},
	"answer":   {"play", "Name the proposal by its “back”. When all have agreed, the match goes back.", []int{409}},
	"chat":     {"table", "The message is in everybody's view.", nil},
	"note":     {"table", "Only the view of your seat has it.", nil},
	"orders":   {"table", "By name, as “standing” of the view has them, or a decision of your own that is played when you are asked the same again.", []int{409}},
	"standIn":  {"table", "The bot plays until its player acts or returns.", []int{403, 409}},
	"comeBack": {"table", "Any decision of yours does the same.", []int{409}},
	"branch": {"history", "You get all seats of the copy. While the match runs it is refused if something in it is hidden from you (table.secrets).",
		[]int{403, 409}},
	"rematch":     {"matches", "There is one rematch, whoever asks first; the others get their seats in it by asking too.", []int{409}},
	"pushKey":     {"live", "An empty key means that this server sends no notices.", nil},
	"subscribe":   {"live", "A seat may have up to eight browsers. A notice goes out when the seat's turn comes while none of its streams is open.", nil},
	"unsubscribe": {"live", "It is no error if the browser was not subscribed.", nil},
	"board":       {"board", "It never changes in a match: keep it, and ask again with If-None-Match.", []int{409}},
	"faces":       {"board", "It changes nothing. Ask for the tiles that a view names, and keep them. What is no tile is refused (table.noface).", []int{409}},
	"outlook":     {"board", "Of the company or net on its turn. A run has its path in board coordinates and what each stop pays.", []int{409}},
	"ring":        {"board", "Many times faster than asking one by one, for example for all tiles that fit on a hex.", []int{409}},
	"runs":        {"board", "Empty for entries that made none.", []int{409}},
	"moves":       {"board", "If its company paid out, withheld, had shares sold, or were sold out.", []int{409}},
	"worth":       {"board", "Entries that change nothing are left out.", []int{409}},
}

// answersOf is what an operation may answer when it does not do what was asked.
func answersOf(id, method, path string, token, body bool) []int {
	all := []int{http.StatusUnprocessableEntity, http.StatusMisdirectedRequest, http.StatusTooManyRequests, http.StatusInternalServerError,
		http.StatusServiceUnavailable}
	if method != http.MethodGet {
		all = append(all, http.StatusForbidden) // a page of another site
	}
	if body {
		all = append(all, http.StatusBadRequest, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	if token {
		all = append(all, http.StatusUnauthorized)
	}
	if strings.Contains(path, "{id}") {
		all = append(all, http.StatusNotFound)
	}
	all = append(all, manuals[id].errors...)
	slices.Sort(all)
	return slices.Compact(all)
}

// describeOperations adds to the contract what does not follow from Go types.
func (s *Server) describeOperations() {
	api := s.api.OpenAPI()
	api.Tags = groups
	acts := api.Paths[matchPath+"/actions"].Post.Responses
	seq := acts["200"].Headers["Seq"]
	seq.Description = seq.Schema.Description
	acts["204"] = &huma.Response{Description: "Done; you have asked for no answer", Headers: map[string]*huma.Param{"Seq": seq}}
	describeBoard(api.Paths[matchPath+"/board"].Get)
	log := api.Components.Schemas.Schema(typeOf[table.Log](), true, "Log")
	api.Paths[matchPath+"/log"].Get.Responses["200"].Content = map[string]*huma.MediaType{
		"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}, "application/json": {Schema: log},
	}
	describeExample(api.Paths["/api/matches"].Post, exampleTable(s.Hall.Titles))
	for _, path := range api.Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Delete} {
			describeHeaders(op)
			if op != nil && examples[op.OperationID] != nil {
				describeExample(op, examples[op.OperationID])
			}
		}
	}
}

// describeBoard says that a board may be kept.
func describeBoard(op *huma.Operation) {
	tag := &huma.Param{Description: "Names this very board", Schema: &huma.Schema{Type: huma.TypeString}}
	op.Responses["200"].Headers = map[string]*huma.Param{"ETag": tag}
	op.Responses["304"] = &huma.Response{Description: "The board that you have is the same", Headers: map[string]*huma.Param{"ETag": tag}}
	op.Parameters = append(op.Parameters, &huma.Param{Name: "If-None-Match", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
		Description: "The ETag of the board that you have"})
}

// examples are bodies to begin with.
var examples = map[string]any{
	"mine":        map[string]any{"tokens": []any{"a token of yours"}},
	"importLog":   "remise log 1\n…",
	"join":        map[string]any{"name": "Ben"},
	"start":       map[string]any{"level": "easy"},
	"reissue":     map[string]any{"key": "a-random-word-of-yours"},
	"free":        map[string]any{"seat": 1},
	"act":         map[string]any{"seq": 8, "key": "a1", "choice": 0},
	"check":       map[string]any{"action": map[string]any{"verb": "end"}},
	"preview":     map[string]any{"notation": "end"},
	"outlook":     map[string]any{"notation": "lay G15 57/2"},
	"undo":        map[string]any{"seq": 9, "key": "a2"},
	"answer":      map[string]any{"seq": 9, "key": "a3", "back": 7, "agree": true},
	"chat":        map[string]any{"text": "Well played!"},
	"note":        map[string]any{"text": "Watch the blue line."},
	"orders":      map[string]any{"orders": []any{map[string]any{"name": "payout"}}},
	"standIn":     map[string]any{"seat": 1},
	"branch":      map[string]any{"seq": 8},
	"faces":       map[string]any{"tiles": []any{map[string]any{"tile": "57", "turn": 0}, map[string]any{"hex": "G15", "tile": "57", "turn": 2}}},
	"ring":        map[string]any{"notations": []any{"lay G15 57/0", "lay G15 57/1"}},
	"subscribe":   map[string]any{"endpoint": "https://push.example.org/you", "p256dh": "the browser's key", "auth": "its secret"},
	"unsubscribe": map[string]any{"endpoint": "https://push.example.org/you"},
}

func describeExample(op *huma.Operation, body any) {
	for _, kind := range op.RequestBody.Content {
		kind.Example = body
	}
}

// exampleTable is a request for a match against bots.
func exampleTable(titles []core.Title) any {
	var about core.About
	if len(titles) > 0 {
		about = titles[0].About()
	}
	seats := []any{map[string]any{"kind": "host", "name": "Anna"}}
	for len(seats) < about.MinSeats {
		seats = append(seats, map[string]any{"kind": "bot", "level": "easy"})
	}
	return map[string]any{"title": about.ID, "seats": seats}
}

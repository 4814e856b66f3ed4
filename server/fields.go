package server

import (
	"errors"
	"fmt"
	"net/http"
	"slices"

	"remise/core"
	"remise/push"
	"remise/table"
)

// fields name the part of a request that is wrong, by the code of the refusal.
// Where that depends on what was asked, the operation says it; see [about].
var fields = map[string]string{
	table.ErrUnknown.Code:  "path.id",
	table.ErrToken.Code:    "header.Authorization",
	table.ErrIsOwner.Code:  "header.Authorization",
	table.ErrSeat.Code:     "header.Authorization",
	errScheme.Code:         "header.Authorization",
	table.ErrKey.Code:      "body.key",
	"table.range":          "body.n",
	"table.stale":          "body.seq",
	"table.ahead":          "body.seq",
	"table.pace.kind":      "body.pace.kind",
	"table.pace.live":      "body.pace.each",
	"table.pace.slow":      "body.pace.each",
	"table.pace.reserve":   "body.pace.reserve",
	"table.pace.noreserve": "body.pace.reserve",
	"table.terms":          "body.help",
	"table.chat":           "body.text",
	"table.note":           "body.text",
	"table.orders":         "body.orders",
	"table.noplace":        "query.hex",
	table.ErrNoGuest.Code:  "body.seat",
	table.ErrNoPlayer.Code: "body.seat",
	table.ErrTime.Code:     "body.seat",
	table.ErrProposal.Code: "body.back",
	push.ErrEndpoint.Code:  "body.endpoint",
	push.ErrKeys.Code:      "body.p256dh",
	errMedia.Code:          "header.Content-Type",
	"server.size":          "body",
	"server.slow":          "body",
	"setup.title":          "body.title",
	"setup.seats":          "body.seats",
	"setup.seatcount":      "body.seats",
}

// misplaced is an error about a field of the request.
type misplaced struct {
	field string
	why   error
}

func (m *misplaced) Error() string { return m.why.Error() }
func (m *misplaced) Unwrap() error { return m.why }

// about says which field an error is about, if it has one of these codes; with
// none, if the request is at fault and nothing else says where.
func about(field string, err error, codes ...string) error {
	r, refused := core.AsRefusal(err)
	if _, known := errors.AsType[*misplaced](err); known || !refused {
		return err
	}
	if slices.Contains(codes, r.Code) || len(codes) == 0 && fields[r.Code] == "" && ofRequest(r.Code) {
		return &misplaced{field, err}
	}
	return err
}

// aboutNth is about for one member of a list.
func aboutNth(list, member string, err error, codes ...string) error {
	if n, ok := errors.AsType[*table.Nth](err); ok {
		return about(fmt.Sprintf("%s[%d]%s", list, n.I, member), err, codes...)
	}
	return err
}

// ofRequest reports whether a refusal means that the request can never be met,
// whenever it is sent.
func ofRequest(code string) bool {
	return StatusOf(code) == http.StatusUnprocessableEntity
}

// fieldFor is the part of a request that a refusal is about, or "".
func fieldFor(err error, r *core.Refusal) string {
	if m, ok := errors.AsType[*misplaced](err); ok {
		return m.field
	}
	return fields[r.Code]
}

// entryCode is the refusal of an entry that is not in the log.
const entryCode = "log.entry"

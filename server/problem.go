package server

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
	"remise/push"
	"remise/table"
	"remise/texts"
)

// Problem is the form of every error (RFC 9457), with the code of its text
// and, if a rule of the game is the reason, its number.
type Problem struct {
	Status  int    `json:"status" doc:"HTTP status"`
	Title   string `json:"title" doc:"The status in words"`
	Detail  string `json:"detail" doc:"A sentence in the caller's language"`
	Code    string `json:"code" doc:"Code of the text, e.g. table.stale; server.form for malformed requests"`
	Rule    string `json:"rule,omitempty" doc:"The rule that refuses, by the title and its number in the rulebook"`
	Field   string `json:"field,omitempty" doc:"What of the request is wrong, e.g. body.seq, query.limit, path.seq; missing: nothing in particular"`
	Seq     *int   `json:"seq,omitempty" doc:"With table.stale and table.ahead: the last entry of the match"`
	Request string `json:"request,omitempty" doc:"Id of the request, which the operator finds in the log"`
	wait    string // seconds after which it is worth trying again
	cause   error  // what the server's own log is told
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is that of RFC 9457.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// What the server itself refuses, whatever is asked.
var (
	errLimit  = core.Refuse("", "table.limit")
	errBusy   = core.Refuse("", "server.busy")
	errOrigin = core.Refuse("", "server.origin")
	errRoute  = core.Refuse("", "server.route")
	errStore  = core.Refuse("", "server.store")
	errScheme = core.Refuse("", "table.scheme")
	errMedia  = core.Refuse("", "server.media")
)

// GetHeaders says when it is worth trying again.
func (p *Problem) GetHeaders() http.Header {
	if p.wait == "" {
		return nil
	}
	return http.Header{"Retry-After": {p.wait}}
}

// waits is after how many seconds it is worth trying again.
var waits = map[string]string{"quota.copies": "3600", "quota.analyses": "3600", "quota.storage": "3600", table.ErrBusy.Code: "60",
	errStore.Code: "1", "table.newer": "1"}

// The contract names one form of error for all answers, those of the decoder
// included.
func init() {
	huma.NewError = func(status int, _ string, errs ...error) huma.StatusError {
		return unread(texts.Match(""), status, 0, errs)
	}
	huma.NewErrorWithContext = func(ctx huma.Context, status int, _ string, errs ...error) huma.StatusError {
		lang := Speech{Lang: ctx.Query("lang"), Accept: ctx.Header("Accept-Language")}.lang()
		if ctx.Operation().Path == importPath && len(errs) == 0 && status == http.StatusBadRequest {
			errs = []error{&huma.ErrorDetail{Message: logless, Location: "body"}}
		}
		return unread(texts.Match(lang), status, ctx.Operation().MaxBodyBytes, errs)
	}
}

// unread says what is wrong with a request that could not be read.
func unread(lang string, status int, most int64, errs []error) *Problem {
	if len(errs) == 0 && status == http.StatusBadRequest { // all that huma says then is that there is no body
		errs = []error{&huma.ErrorDetail{Message: bodyless, Location: "body"}}
	}
	why := []string{}
	for _, err := range errs {
		if err != nil {
			why = append(why, brief(lang, err))
		}
	}
	text, field := core.Say("server.form", core.Lit("why", strings.Join(why, "; "))), fieldOf(errs)
	switch at, bad := badText(errs); {
	case status == http.StatusUnauthorized:
		text = errScheme.Text
	case status == http.StatusUnsupportedMediaType:
		text = errMedia.Text
	case bad:
		text, field, status = errText.Text, at, http.StatusUnprocessableEntity
	case status == http.StatusRequestTimeout:
		text = core.Say("server.slow")
	case status == http.StatusRequestEntityTooLarge:
		text = core.Say("server.size", core.Num("max", int(most>>10)))
	}
	return &Problem{Status: status, Title: http.StatusText(status), Detail: texts.Render(lang, text, nil), Code: text.Code,
		Field: cmp.Or(fields[text.Code], field)}
}

// fieldOf is the first field of a request that is wrong or missing.
func fieldOf(errs []error) string {
	for _, err := range errs {
		if d, ok := err.(huma.ErrorDetailer); ok {
			return fieldIn(d.ErrorDetail())
		}
	}
	return ""
}

// Refusals that are not the rules' (422) have their own status.
var statuses = map[string]int{
	table.ErrUnknown.Code: http.StatusNotFound,
	table.ErrToken.Code:   http.StatusUnauthorized,
	table.ErrIsOwner.Code: http.StatusUnauthorized,
	table.ErrSeat.Code:    http.StatusUnauthorized,
	errScheme.Code:        http.StatusUnauthorized,
	errMedia.Code:         http.StatusUnsupportedMediaType,
	table.ErrOwner.Code:   http.StatusForbidden,
	table.ErrSecrets.Code: http.StatusForbidden,
	table.ErrHelp.Code:    http.StatusForbidden,
	table.ErrNoGuest.Code: http.StatusConflict,
	table.ErrFull.Code:    http.StatusConflict,
	table.ErrKept.Code:    http.StatusConflict,
	table.ErrStarted.Code: http.StatusConflict,
	table.ErrWaiting.Code: http.StatusConflict,
	table.ErrOver.Code:    http.StatusConflict,
	table.ErrRunning.Code: http.StatusConflict,
	table.ErrTime.Code:    http.StatusConflict,
	table.ErrKey.Code:     http.StatusConflict,
	table.ErrBusy.Code:    http.StatusServiceUnavailable,
	table.ErrDiffers.Code: http.StatusServiceUnavailable,
	push.ErrOff.Code:      http.StatusNotFound,
	"table.noplace":       http.StatusNotFound,
	table.ErrTurn.Code:    http.StatusConflict,
	"table.stale":         http.StatusConflict,
	"table.ahead":         http.StatusConflict,
	errLimit.Code:         http.StatusTooManyRequests,
	errBusy.Code:          http.StatusServiceUnavailable,
	errStore.Code:         http.StatusServiceUnavailable,
	errOrigin.Code:        http.StatusForbidden,
	errRoute.Code:         http.StatusNotFound,
	"server.method":       http.StatusMethodNotAllowed,
	"server.host":         http.StatusMisdirectedRequest,
	"quota.matches":       http.StatusConflict,
	"quota.bots":          http.StatusConflict,
	"quota.copies":        http.StatusTooManyRequests,
	"quota.analyses":      http.StatusTooManyRequests,
	"quota.storage":       http.StatusTooManyRequests,
	"quota.work":          http.StatusTooManyRequests,
	"table.quota.bots":    http.StatusTooManyRequests,
	"table.newer":         http.StatusServiceUnavailable,
	"server.failed":       http.StatusInternalServerError,
	"server.size":         http.StatusRequestEntityTooLarge,
	"server.slow":         http.StatusRequestTimeout,
}

// StatusOf is the HTTP status of a refusal.
func StatusOf(code string) int {
	return cmp.Or(statuses[code], http.StatusUnprocessableEntity)
}

// speech is the language of a request that no operation has read.
func speech(r *http.Request) string {
	lang := r.URL.Query().Get("lang")
	if !slices.Contains(texts.Languages, lang) {
		lang = ""
	}
	return Speech{Lang: lang, Accept: r.Header.Get("Accept-Language")}.lang()
}

// refuse answers a request before any operation has read it: in the API as a
// problem, elsewhere as a sentence.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	var p *Problem
	errors.As(s.problem(speech(r), err), &p)
	s.sign(r.Context(), p)
	text, kind := []byte(p.Detail), "text/plain; charset=utf-8"
	if isAPI(r) {
		kind = p.ContentType("")
		if text, err = json.Marshal(p); err != nil {
			s.Log.ErrorContext(r.Context(), "problem not told", "err", err)
		}
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(p.Status)
	fmt.Fprintln(w, string(text))
}

// refusing answers every request with the same refusal.
func (s *Server) refusing(err error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.refuse(w, r, err) })
}

// undecided turns an error about a decision into an answer, which names the field
// of the decision unless the obstacle is something else.
func (s *Server) undecided(lang string, d Decision, err error) error {
	p, ok := s.problem(lang, err).(*Problem)
	if ok && p.Status == http.StatusUnprocessableEntity && p.Field == "" {
		p.Field = fieldOfDecision(d, err)
	}
	return p
}

// fieldOfDecision is the field of a decision that a refusal is about.
func fieldOfDecision(d Decision, err error) string {
	r, _ := core.AsRefusal(err)
	switch {
	case r != nil && fields[r.Code] != "":
		return fields[r.Code]
	case r != nil && r.Code == table.ErrAmount.Code:
		return "body.n"
	case r != nil && r.Code == table.ErrPath.Code:
		return "body.path"
	case d.Choice != nil:
		return "body.choice"
	case d.Action != nil:
		return fieldOfAction(err)
	}
	return "body.notation"
}

// fieldOfAction is the field of an action as data that a refusal is about.
func fieldOfAction(err error) string {
	const whole = "body.action"
	r, _ := core.AsRefusal(err)
	switch {
	case r == nil || !strings.HasPrefix(r.Code, "action."):
		return whole
	case r.Code == "action.verb":
		return whole + ".verb"
	}
	return whole + "." + argOf(r, "field")
}

// unmade turns an error about a new match into an answer, which names the field
// that is wrong. What is left after all others is the board of an option.
func (s *Server) unmade(lang string, err error) error {
	r, refused := core.AsRefusal(err)
	if refused && (r.Code == "setup.option" || r.Code == "setup.value") {
		err = about("body.options."+argOf(r, "option"), err, r.Code)
	}
	err = aboutNth("body.seats", ".kind", err, "table.kind")
	err = aboutNth("body.seats", ".level", err, append(levelCodes, "table.botlevel", "table.nolevel")...)
	err = about("body.options", about("body.standIn", err, levelCodes...))
	p, ok := s.problem(lang, err).(*Problem)
	if !ok {
		return err
	}
	if p.Code == "setup.title" {
		p.Detail = texts.Render(lang, core.Say("server.titles", core.Lit("why", p.Detail)), nil)
	}
	return p
}

// levelCodes are the refusals of a level that no bot has.
var levelCodes = []string{"bot.level", "table.level"}

// argOf is a word in a refusal.
func argOf(r *core.Refusal, name string) string {
	i := slices.IndexFunc(r.Args, func(a core.Arg) bool { return a.Name == name })
	if i < 0 {
		return ""
	}
	return r.Args[i].S
}

// problem turns an error into an answer. Errors that are not refusals are
// the server's own and are only logged.
func (s *Server) problem(lang string, err error) error {
	if err == nil {
		return nil
	}
	var cause error
	r, ok := core.AsRefusal(err)
	if !ok {
		r, cause = errStore, err
	}
	status := StatusOf(r.Code)
	p := &Problem{Status: status, Title: http.StatusText(status), Detail: texts.Render(lang, r.Text, nil), Code: r.Code, Rule: r.Rule,
		Field: fieldFor(err, r), wait: waits[r.Code], cause: cause}
	if i := slices.IndexFunc(r.Args, func(a core.Arg) bool { return a.Name == "have" }); i >= 0 && fields[r.Code] == "body.seq" {
		p.Seq = new(r.Args[i].N)
	}
	if _, placed := errors.AsType[core.Placed](err); placed {
		p.Detail = texts.Error(lang, err)
	}
	return p
}

package server

import (
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
	"remise/push"
	"remise/table"
	"remise/texts"
)

// Problem is every answer that is not what was asked for (RFC 9457), with the
// code of its text and, when a rule of the game is the reason, its number.
type Problem struct {
	Status int    `json:"status" doc:"HTTP status"`
	Title  string `json:"title" doc:"The status in words"`
	Detail string `json:"detail" doc:"A sentence in the caller's language"`
	Code   string `json:"code" doc:"Code of the text, e.g. table.stale; http for malformed requests"`
	Rule   string `json:"rule,omitempty" doc:"The rule that refuses, e.g. 1881 §6.12"`
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is that of RFC 9457.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// The contract names one form of error for all answers, those of the decoder
// included.
func init() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		p := &Problem{Status: status, Title: http.StatusText(status), Detail: message, Code: "http"}
		for _, err := range errs {
			if err != nil {
				p.Detail += ": " + brief(err)
			}
		}
		return p
	}
}

// brief leaves out the value that was sent, which may be a secret.
func brief(err error) string {
	if d, ok := err.(huma.ErrorDetailer); ok {
		e := d.ErrorDetail()
		return e.Location + ": " + e.Message
	}
	return err.Error()
}

// Refusals that are not the rules' (422) have their own status.
var statuses = map[string]int{
	table.ErrUnknown.Code: http.StatusNotFound,
	table.ErrToken.Code:   http.StatusUnauthorized,
	table.ErrSeat.Code:    http.StatusUnauthorized,
	table.ErrOwner.Code:   http.StatusForbidden,
	table.ErrSecrets.Code: http.StatusForbidden,
	table.ErrHelp.Code:    http.StatusForbidden,
	table.ErrFull.Code:    http.StatusConflict,
	table.ErrStarted.Code: http.StatusConflict,
	table.ErrWaiting.Code: http.StatusConflict,
	table.ErrOver.Code:    http.StatusConflict,
	table.ErrRunning.Code: http.StatusConflict,
	table.ErrTime.Code:    http.StatusConflict,
	table.ErrBusy.Code:    http.StatusServiceUnavailable,
	table.ErrDiffers.Code: http.StatusServiceUnavailable,
	push.ErrOff.Code:      http.StatusNotFound,
	"table.noplace":       http.StatusNotFound,
	"table.stale":         http.StatusConflict,
	"table.limit":         http.StatusTooManyRequests,
}

// problem turns an error into an answer. Errors that are no refusals are the
// server's own and are only told in its log.
func (s *Server) problem(lang string, err error) error {
	if err == nil {
		return nil
	}
	r, ok := core.AsRefusal(err)
	if !ok {
		s.Log.Error("request failed", "err", err)
		return huma.NewError(http.StatusServiceUnavailable, "The server could not store or read this. Try again.")
	}
	status, ok := statuses[r.Code]
	if !ok {
		status = http.StatusUnprocessableEntity
	}
	p := &Problem{Status: status, Title: http.StatusText(status), Detail: texts.Render(lang, r.Text, nil), Code: r.Code, Rule: r.Rule}
	if _, isLog := errors.AsType[*core.LogError](err); isLog {
		p.Detail = texts.Error(lang, err)
	}
	return p
}

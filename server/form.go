package server

import (
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"remise/core"
	"remise/texts"
)

// forms are huma's complaints about a field, and our codes for them.
var forms = []struct{ said, code string }{
	{validation.MsgExpectedRequiredProperty, "form.missing"},
	{validation.MsgUnexpectedProperty, "form.unknown"},
	{validation.MsgExpectedOneOf, "form.oneof"},
	{validation.MsgExpectedMinimumNumber, "form.least"},
	{validation.MsgExpectedMaximumNumber, "form.most"},
	{validation.MsgExpectedMinLength, "form.short"},
	{validation.MsgExpectedMaxLength, "form.long"},
	{validation.MsgExpectedMinItems, "form.few"},
	{validation.MsgExpectedMaxItems, "form.many"},
	{validation.MsgExpectedMaxProperties, "form.many"},
	{validation.MsgExpectedMatchPattern, "form.pattern"},
	{validation.MsgExpectedInteger, "form.number"},
	{validation.MsgExpectedNumber, "form.number"},
	{validation.MsgExpectedString, "form.text"},
	{validation.MsgExpectedBoolean, "form.truth"},
	{validation.MsgExpectedArray, "form.list"},
	{validation.MsgExpectedObject, "form.object"},
	{"required query parameter is missing", "form.missing"},
	{"unknown query parameter", "form.unknown"},
	{"invalid date/time for format %s", "form.time"},
	{bodyless, "form.body"},
	{logless, "form.nolog"},
	{malformed, "form.unreadable"},
	{doubled, "form.twice"},
	{"invalid integer", "form.number"},
	{"invalid boolean", "form.truth"},
}

const (
	// bodyless is a request that needs a body and has none.
	bodyless = "request body is required"
	// logless is an import of nothing.
	logless = "a log is required"
	// malformed is a body that is not JSON, and where it goes wrong.
	malformed = "no JSON from byte %d"
	// doubled is a body that has a field twice.
	doubled = "%s is there twice"
)

// brief is a complaint in the caller's language, without the value that was sent,
// which may be a secret.
func brief(lang string, err error) string {
	e := &huma.ErrorDetail{Location: "body"}
	if d, ok := err.(huma.ErrorDetailer); ok {
		e = d.ErrorDetail()
	}
	for _, f := range forms {
		if value, ok := filled(e.Message, f.said); ok {
			return texts.Render(lang, core.Say(f.code, core.Lit("field", fieldIn(e)), valueIn(value)), nil)
		}
	}
	return texts.Render(lang, core.Say("form.wrong", core.Lit("field", e.Location)), nil)
}

// fieldIn is the field that a complaint is about: of one that is missing, or there twice,
// the message has the name.
func fieldIn(e *huma.ErrorDetail) string {
	if name, missing := filled(e.Message, validation.MsgExpectedRequiredProperty); missing {
		return e.Location + "." + name
	}
	if name, twice := filled(e.Message, doubled); twice {
		return name
	}
	return e.Location
}

// valueIn is a value of a complaint; huma writes large numbers with an exponent.
func valueIn(said string) core.Arg {
	if n, err := strconv.ParseFloat(said, 64); err == nil {
		return core.Num("value", int(n))
	}
	return core.Lit("value", said)
}

// filled reports whether a message has a form, and the value that fills it.
func filled(message, form string) (value string, ok bool) {
	for _, verb := range []string{"%s", "%d", "%v"} {
		if before, after, has := strings.Cut(form, verb); has {
			value, ok = strings.CutPrefix(message, before)
			if !ok {
				return "", false
			}
			return strings.CutSuffix(value, after)
		}
	}
	return "", message == form
}

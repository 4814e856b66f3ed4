package server

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"remise/core"
	"remise/texts"
)

// forms are huma's complaints about a field, and our codes for them. Any other
// complaint is shown in huma's words.
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
	{"invalid integer", "form.number"},
	{"invalid boolean", "form.truth"},
}

// brief is a complaint in the caller's language, without the value that was sent,
// which may be a secret.
func brief(lang string, err error) string {
	d, ok := err.(huma.ErrorDetailer)
	if !ok {
		return err.Error()
	}
	e := d.ErrorDetail()
	for _, f := range forms {
		if value, ok := filled(e.Message, f.said); ok {
			field := e.Location
			if f.code == "form.missing" {
				field += "." + value
			}
			return texts.Render(lang, core.Say(f.code, core.Lit("field", field), core.Lit("value", value)), nil)
		}
	}
	return e.Location + ": " + e.Message
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

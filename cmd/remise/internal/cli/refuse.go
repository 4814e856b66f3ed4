package cli

import (
	"remise/core"
	"remise/texts"
)

// UsageError is a call that makes no sense, as opposed to work that failed.
type UsageError struct{ Why error }

func (e UsageError) Error() string { return e.Why.Error() }
func (e UsageError) Unwrap() error { return e.Why }

// FileError is a log that cannot be read.
type FileError struct {
	Name string
	Why  error
}

func (e *FileError) Error() string { return e.Name + ": " + e.Why.Error() }
func (e *FileError) Unwrap() error { return e.Why }

// Remark is an error with something said about it: where it stands, or what to
// do. The text has room for the error, a fact called why.
type Remark struct {
	Said core.Text
	Why  error
}

// Remarked says something about an error.
func Remarked(err error, code string, facts ...core.Arg) error {
	return &Remark{core.Say(code, facts...), err}
}

func (r *Remark) Error() string { return texts.Error("en", r) }
func (r *Remark) Unwrap() error { return r.Why }

// Place implements [core.Placed].
func (r *Remark) Place() core.Text { return r.Said }

// complaint is a refusal that logs show as its English sentence.
type complaint struct{ *core.Refusal }

func (c complaint) Error() string { return texts.Error("en", c.Refusal) }
func (c complaint) Unwrap() error { return c.Refusal }

// Refuse is a complaint with a sentence.
func Refuse(code string, facts ...core.Arg) error { return complaint{core.Refuse("", code, facts...)} }

// Misused is a wrong call.
func Misused(code string, facts ...core.Arg) error { return UsageError{Refuse(code, facts...)} }

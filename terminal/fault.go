package terminal

import (
	"fmt"
	"runtime/debug"
)

// Fault is a mistake of the program itself. A player is told in a sentence, and
// loses nothing; where it happened is for those who mend it.
type Fault struct {
	What  string
	Trace []byte
}

func (f *Fault) Error() string { return f.What }

// Guard makes an error of a panic. It is deferred.
func Guard(err *error) {
	if what := recover(); what != nil {
		*err = &Fault{fmt.Sprint(what), debug.Stack()}
	}
}

// Package act is a game's actions as a table: one row for each kind, and in it
// everything there is to know about that kind. A title writes the rows,
//
//	{Verb: "marker", Form: "<hex> [<stop>]", Rule: "1840 IX.3",
//	 Check: …, Apply: …, List: …, On: …, Say: …}
//
// and has from them the notation, printed and read; the same as data, for
// clients; what is well-formed; the choices, and what a player might look
// for; the names of actions, and the sentence that says when they have their
// time.
//
// A form is written like the notation itself. A field stands in angle brackets
// and has the name of its [Field]; "<seller:company>" is a company that is
// called seller. Brackets hold what may be left out: a field, with or without a
// word before it ("[help <amount>]"), or a word alone ("[pool]"), which is then
// a flag; a word at the end ("credit") is one that is always set. A field with a question mark, "<?cards>", is hidden from those for whom
// the row is secret.
//
// The fields of an action are in Obj in the order of the form, flags too, but
// for those that say that they are in N or Path; "<tram@1>" is in Obj[1].
package act

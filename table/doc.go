// Package table is a match in progress: who sits where, whose turn it is,
// what was said, and what may be taken back.
//
// A [Hall] holds the tables. Every change of a match takes the same path: it
// is judged on a copy, stored, applied, and then published. A table that
// could not store is dropped and reloaded from the record, so that memory
// never knows more than the disk. Loading replays the whole log and compares
// every seal and position; a match that differs is named and not offered.
//
// A table has two locks. The first is held during a change, including the disk
// write, and serialises changes. The second guards the fields and is never held
// while anything waits, so that looking at a match does not wait for the disk,
// and thinking bots hold neither.
//
// The holder of a seat's token has the seat. Tokens are kept as hashes. Without
// one a caller is a spectator and sees public facts only.
package table

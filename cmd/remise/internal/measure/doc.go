// Package measure measures the program: how fast rules, bots and the search for
// the best runs are, what a match costs on the wire, and how games develop.
package measure

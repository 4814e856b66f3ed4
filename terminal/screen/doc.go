// Package screen is a game on a whole screen: the table or the map, what
// happened, and the choices, moved by keys. It understands nothing that is typed:
// package terminal does, as it does for lines.
package screen

// Package rail holds what the map games share beside the map: the share price
// board, share certificates, money, tram stock, open auctions, and rounds as
// lists of steps.
//
// The blocks are plain values without pointers, to be kept in a title's flat
// position and copied with it. Tables that never change ([Market], [Issue],
// [Step]) are made once and shared.
package rail

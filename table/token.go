package table

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"strconv"
)

var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// secret is n random bytes in letters that survive any link.
func secret(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return letters.EncodeToString(b)
}

// Lengths in bytes of a match's id, which nobody can guess, and of a token.
const (
	idBytes    = 10
	tokenBytes = 20
)

// mint makes the secrets of a request: at random, or from the caller's key, so
// that repeating a request whose answer was lost gives the same ones. Only their
// hashes are kept, so nobody else can find them while the key is secret.
type mint func(bytes int, what ...string) string

func minter(key string, words ...string) mint {
	return func(n int, what ...string) string {
		if key == "" {
			return secret(n)
		}
		return derive(n, append(append([]string{key}, words...), what...)...)
	}
}

// derive is a secret of n bytes that only words can lead to.
func derive(n int, words ...string) string {
	all := sha256.New()
	for _, w := range words {
		fmt.Fprintf(all, "%d %s\n", len(w), w)
	}
	return letters.EncodeToString(all.Sum(nil)[:n])
}

// ofSeat is the token of a seat.
func (m mint) ofSeat(seat int) string { return m(tokenBytes, "seat", strconv.Itoa(seat)) }

// NewToken makes a random token.
func NewToken() string { return secret(tokenBytes) }

// Hash is what we store of a token. Tokens are random and long, so a plain
// hash is enough.
func Hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// opens compares in constant time.
func opens(token, hash string) bool {
	return hash != "" && subtle.ConstantTimeCompare([]byte(Hash(token)), []byte(hash)) == 1
}

package table

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
)

var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// secret is n random bytes in letters that survive any link.
func secret(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return letters.EncodeToString(b)
}

// newID names a match. Nobody finds a private match by guessing.
func newID() string { return secret(10) }

// newToken is a seat's secret and its hash, of which only the hash is kept.
func newToken() (token, hash string) {
	token = secret(20)
	return token, Hash(token)
}

// Hash is what is kept of a token. Tokens are random and long, so a plain hash
// is enough.
func Hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// opens compares in constant time.
func opens(token, hash string) bool {
	return hash != "" && subtle.ConstantTimeCompare([]byte(Hash(token)), []byte(hash)) == 1
}

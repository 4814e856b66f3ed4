package core

import (
	"crypto/sha256"
	"encoding/binary"
	"strconv"
	"strings"
)

// Stamp is the hash of a position with the form of what was hashed. Hashes can
// be compared only where the forms agree.
type Stamp struct {
	Form int
	Hash uint64
}

// StampOf is the stamp of a position.
func StampOf(s State) Stamp { return Stamp{s.Form(), s.Hash()} }

// String is the form and the hash in sixteen hexadecimal digits.
func (s Stamp) String() string { return string(s.append(nil)) }

func (s Stamp) append(text []byte) []byte {
	text = append(strconv.AppendInt(text, int64(s.Form), 10), ':')
	return appendHex(text, s.Hash)
}

// ParseStamp reads what String has written.
func ParseStamp(text string) (Stamp, error) {
	form, digits, _ := strings.Cut(text, ":")
	n, err := number(form)
	hash, ok := parseHex(digits)
	if err != nil || !ok {
		return Stamp{}, Refuse("", "log.badposition", Said("text", text))
	}
	return Stamp{n, hash}, nil
}

// Proof shows that a log is what was played: the seal of its text up to and
// including an entry, and the stamp of the position after it.
type Proof struct {
	Seal  uint64
	After Stamp
}

// prove proves the next line.
func (m *Match) prove(line string, after State) Proof { return Proof{m.seal(line), StampOf(after)} }

// seal chains a line to those before it: the first eight bytes of the SHA-256
// of the last entry's seal, a space and the line. For the first line the
// header takes its place. The position is not part of it: its form may change,
// and a stored log must stay valid.
func (m *Match) seal(line string) uint64 {
	text := m.scratch[:0]
	if n := len(m.entries); n > 0 {
		text = append(appendHex(text, m.entries[n-1].Seal), ' ')
	} else {
		text = append(m.appendHeader(text), '\n')
	}
	text = append(text, line...)
	m.scratch = text
	sum := sha256.Sum256(text)
	return binary.BigEndian.Uint64(sum[:8])
}

// differs says how an entry's proof differs from that of its replay.
func (e *Entry) differs(again Proof) error {
	if e.Seal != again.Seal {
		return Refuse("", "log.seal", Num("entry", e.Seq), Lit("got", hex16(again.Seal)), Lit("want", hex16(e.Seal)))
	}
	if e.After.Form == again.After.Form && e.After.Hash != again.After.Hash {
		return Refuse("", "log.position", Num("entry", e.Seq), Lit("got", again.After.String()), Lit("want", e.After.String()))
	}
	return nil
}

func appendHex(text []byte, h uint64) []byte {
	text = binary.BigEndian.AppendUint64(text, digits(h>>32))
	return binary.BigEndian.AppendUint64(text, digits(h&(1<<32-1)))
}

// digits are eight hexadecimal digits as letters, a byte each: a replay writes
// thousands of them, so all are made at once.
func digits(x uint64) uint64 {
	x = (x<<16 | x) & 0x0000ffff0000ffff
	x = (x<<8 | x) & 0x00ff00ff00ff00ff
	x = (x<<4 | x) & 0x0f0f0f0f0f0f0f0f
	tens := (x + 0x0606060606060606) >> 4 & 0x0101010101010101
	return x + 0x3030303030303030 + tens*('a'-'0'-10)
}

func hex16(h uint64) string { return string(appendHex(nil, h)) }

// parseHex reads sixteen digits in the one form in which they are written.
func parseHex(digits string) (uint64, bool) {
	h, err := strconv.ParseUint(digits, 16, 64)
	return h, err == nil && hex16(h) == digits
}

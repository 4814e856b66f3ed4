package server

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"hash/fnv"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
)

// worthPacking is the size from which an answer is compressed: below it the
// framing eats the gain.
const worthPacking = 1 << 10

// packers are reused: each has its own window.
var packers = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is one there is
	return w
}}

// takesGzip reports whether a client names gzip, and not as something that it does not
// want (RFC 9110, 12.5.3).
func takesGzip(r *http.Request) bool {
	named := strings.Join(r.Header.Values("Accept-Encoding"), ",")
	for coding := range strings.SplitSeq(strings.ToLower(named), ",") {
		name, weight, _ := strings.Cut(coding, ";")
		if strings.TrimSpace(name) != "gzip" {
			continue
		}
		_, q, weighed := strings.Cut(weight, "q=")
		most, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
		return !weighed || err == nil && most > 0
	}
	return false
}

// packed compresses API answers for clients that accept it, and makes those that
// never change during a match cacheable. A stream does its own compression.
func packed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isAPI(r) || r.URL.Path == streamPath {
			next.ServeHTTP(w, r)
			return
		}
		a := &whole{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(a, r)
		a.send(r)
	})
}

// whole is an answer held until it is complete.
type whole struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (a *whole) WriteHeader(status int) { a.status = status }

func (a *whole) Write(b []byte) (int, error) { return a.body.Write(b) }

func (a *whole) send(r *http.Request) {
	h := a.Header()
	h.Add("Vary", "Accept-Encoding")
	if a.status == http.StatusNoContent {
		h.Del("Content-Type") // of nothing
	}
	if a.status == http.StatusOK && (r.Method == http.MethodGet || r.Method == http.MethodHead) && strings.HasSuffix(r.URL.Path, "/board") {
		h.Set("Cache-Control", "private, max-age=86400")
		h.Set("ETag", ofAnyForm+tagOf(a.body.Bytes()))
		if isKept(r, tagOf(a.body.Bytes())) {
			h.Del("Content-Type")
			a.ResponseWriter.WriteHeader(http.StatusNotModified)
			return
		}
	}
	body := a.body.Bytes()
	if len(body) >= worthPacking && takesGzip(r) {
		h.Set("Content-Encoding", "gzip")
		h.Del("Content-Length")
		body = pack(body)
		a.body = bytes.Buffer{} // only what waits to be read is kept, and counted
	}
	a.ResponseWriter.WriteHeader(a.status)
	if _, err := a.ResponseWriter.Write(body); err != nil {
		panic(err) // as a handler does that cannot write
	}
}

// ofAnyForm begins a tag that compressed and plain answers share.
const ofAnyForm = "W/"

// isKept reports whether a client has the answer with a tag: it may name several, weak or
// strong, or any at all (RFC 9110, 13.1.2).
func isKept(r *http.Request, tag string) bool {
	named := strings.Join(r.Header.Values("If-None-Match"), ",")
	return slices.ContainsFunc(strings.Split(named, ","), func(one string) bool {
		one = strings.TrimSpace(one)
		return one == "*" || strings.TrimPrefix(one, ofAnyForm) == tag
	})
}

func tagOf(body []byte) string {
	sum := fnv.New128a()
	sum.Write(body)
	return `"` + hex.EncodeToString(sum.Sum(nil)) + `"`
}

func pack(body []byte) []byte {
	w := packers.Get().(*gzip.Writer)
	defer packers.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(body) // into memory
	_ = w.Close()
	return out.Bytes()
}

// packedStream compresses a stream, message by message. A view is much like
// the one before, so that serves as its dictionary; between messages the
// stream keeps only the text, and no window of its own.
type packedStream struct {
	to   io.Writer
	last []byte // the end of the output, as far back as a packer can look
	sum  uint32
	size uint32
}

// lookBack is the number of bytes that a packer can refer back.
const lookBack = 32 << 10

// flaters are packers that look back.
var flaters = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, 3) // the level is one there is
	return w
}}

// Write sends a message so that its reader can unpack it at once.
func (p *packedStream) Write(b []byte) (int, error) {
	var out bytes.Buffer
	if p.size == 0 {
		out.Write([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255}) // the head of gzip, RFC 1952
	}
	w := flaters.Get().(*flate.Writer)
	defer flaters.Put(w)
	w.ResetDict(&out, p.last)
	_, _ = w.Write(b) // into memory
	_ = w.Flush()
	p.keep(b)
	if _, err := p.to.Write(out.Bytes()); err != nil {
		return 0, err
	}
	return len(b), nil
}

// keep remembers the end of what went out.
func (p *packedStream) keep(b []byte) {
	p.sum, p.size = crc32.Update(p.sum, crc32.IEEETable, b), p.size+uint32(len(b)) //nolint:gosec // RFC 1952: modulo 2^32
	all := append(p.last, b...)
	p.last = append(p.last[:0:0], all[max(0, len(all)-lookBack):]...)
}

// Close ends the stream as gzip ends.
func (p *packedStream) Close() error {
	if p.size == 0 {
		return nil
	}
	end := []byte{1, 0, 0, 0xff, 0xff} // a last block, which is empty
	end = binary.LittleEndian.AppendUint32(end, p.sum)
	_, err := p.to.Write(binary.LittleEndian.AppendUint32(end, p.size))
	return err
}

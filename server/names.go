package server

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"regexp"

	"github.com/danielgtaylor/huma/v2"

	"remise/store"
)

// idHeader names a request, in its answer and, where a trusted proxy has named
// it, in the request.
const idHeader = "X-Request-Id"

type idKey struct{}

// idForm is what a proxy may call a request: it goes into the log as it is.
var idForm = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// nameOf is the id of a request: the proxy's, so that one word finds it in both
// logs, or one of our own.
func (s *Server) nameOf(r *http.Request) string {
	if given := r.Header.Get(idHeader); s.Proxies > 0 && idForm.MatchString(given) {
		return given
	}
	return rand.Text()[:12]
}

// namedRequest is what is known of a request by all who serve it.
type namedRequest struct {
	id   string
	code string // of the problem that answers it
}

// withID notes the id of a request.
func withID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, idKey{}, &namedRequest{id: id})
}

func ofRequestIn(ctx context.Context) *namedRequest {
	if n, ok := ctx.Value(idKey{}).(*namedRequest); ok {
		return n
	}
	return &namedRequest{}
}

func idOf(ctx context.Context) string { return ofRequestIn(ctx).id }

// LogRequests makes a logger say which request a line belongs to.
func LogRequests(log *slog.Logger) *slog.Logger {
	if _, does := log.Handler().(naming); does {
		return log
	}
	return slog.New(naming{log.Handler()})
}

type naming struct{ slog.Handler }

// Handle adds the id of the request, where there is one.
func (n naming) Handle(ctx context.Context, line slog.Record) error {
	if id := idOf(ctx); id != "" {
		line.AddAttrs(slog.String("id", id))
	}
	return n.Handler.Handle(ctx, line)
}

// WithAttrs is a handler of more attributes.
func (n naming) WithAttrs(attrs []slog.Attr) slog.Handler { return naming{n.Handler.WithAttrs(attrs)} }

// WithGroup is a handler of a group.
func (n naming) WithGroup(name string) slog.Handler { return naming{n.Handler.WithGroup(name)} }

// sign lets a problem name the request that it answers, and counts it.
func (s *Server) sign(ctx context.Context, p *Problem) {
	p.Request = idOf(ctx)
	ofRequestIn(ctx).code = p.Code
	s.meters.refusals.Of(p.Code).Add(1)
	if p.cause == nil {
		return
	}
	if why := store.Brief(p.cause).Error(); s.failed.first(refusedCaller{from: why}) {
		s.Log.ErrorContext(ctx, "request failed", "err", why)
	}
}

// signed does it for all problems that operations answer with.
func (s *Server) signed(ctx huma.Context, _ string, v any) (any, error) {
	if p, ok := v.(*Problem); ok {
		s.sign(ctx.Context(), p)
		if p.Status == http.StatusUnauthorized {
			ctx.SetHeader("WWW-Authenticate", authScheme)
		}
	}
	return v, nil
}

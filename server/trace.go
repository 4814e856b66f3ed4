package server

import (
	"context"
	"net/http"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// tracer traces requests, if anybody wants to know.
var tracer = otel.Tracer("remise/server")

// follow begins the span of a request. With a trusted proxy the trace may have
// begun there, as the header traceparent says. A stream gets none: it lasts as
// long as somebody watches.
func (s *Server) follow(r *http.Request, id string) (context.Context, trace.Span) {
	ctx := r.Context()
	if !isAPI(r) || classOf(r) == open {
		return ctx, trace.SpanFromContext(context.Background())
	}
	if s.Proxies > 0 {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
	}
	return tracer.Start(ctx, "request", trace.WithSpanKind(trace.SpanKindServer), trace.WithAttributes(
		attribute.String("http.request.method", r.Method), attribute.String("url.path", r.URL.Path), attribute.String("remise.request", id)))
}

// ends tells what became of a request.
func ends(span trace.Span, status int) {
	span.SetAttributes(attribute.Int("http.response.status_code", status))
	if status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}

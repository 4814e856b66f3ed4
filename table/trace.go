package table

import (
	"context"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"

	"remise/core"
)

// tracer records what is done for a request, if anybody wants to know.
var tracer = otel.Tracer("remise/table")

// traced does something for a match in a span of its own.
func traced(ctx context.Context, name, match string, do func(context.Context) error) error {
	ctx, span := tracer.Start(ctx, name, trace.WithAttributes(attribute.String("remise.match", match)))
	defer span.End()
	err := do(ctx)
	if r, refused := core.AsRefusal(err); refused {
		span.SetAttributes(attribute.String("remise.refusal", r.Code))
	} else if err != nil {
		span.RecordError(err)
		span.SetStatus(codes.Error, "")
	}
	return err
}

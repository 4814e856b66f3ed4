package main

import (
	"context"
	"log/slog"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// checkTraces refuses anything but the address of a collector.
func checkTraces(address string) error {
	at, err := url.Parse(address)
	if address != "" && (err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https") {
		return cli.Refuse("misuse.traces", core.Lit("value", address))
	}
	return nil
}

// tellTraces sends what requests do to a collector, until end is called, which
// sends the rest.
func tellTraces(ctx context.Context, address string, log *slog.Logger) (end func(), err error) {
	if address == "" {
		return func() {}, nil
	}
	to, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(strings.TrimSuffix(address, "/")+"/v1/traces"))
	if err != nil {
		return nil, err
	}
	program := thisVersion(debug.ReadBuildInfo())
	all := trace.NewTracerProvider(trace.WithBatcher(to), trace.WithResource(resource.NewSchemaless(
		attribute.String("service.name", "remise"), attribute.String("service.version", program.Version))))
	otel.SetTracerProvider(all)
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces not told", "err", err) }))
	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		if err := all.Shutdown(ctx); err != nil {
			log.Warn("traces not told", "err", err)
		}
	}, nil
}

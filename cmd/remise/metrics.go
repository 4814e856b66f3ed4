package main

import (
	"context"
	"net"
	"net/http"
	"runtime/debug"
	"time"

	"remise/meter"
)

// newMeter counts what the whole program does.
func newMeter() *meter.Set {
	set := &meter.Set{}
	set.Process()
	version := thisVersion(debug.ReadBuildInfo())
	set.Gauges("remise_build_info", "1, and which program this is.", "version", func() map[string]float64 {
		return map[string]float64{version.Version + " " + version.Commit: 1}
	})
	return set
}

// showMetrics serves what was counted at an address of its own, so that no
// visitor of the games ever sees it. It ends with the context.
func showMetrics(ctx context.Context, address string, set *meter.Set) error {
	if address == "" {
		return nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return noListener(err, "--metrics", address)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", set)
	web := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 8 << 10}
	go func() {
		<-ctx.Done()
		_ = web.Close()
	}()
	go func() { _ = web.Serve(listener) }()
	return nil
}

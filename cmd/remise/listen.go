package main

import (
	"errors"
	"io/fs"
	"net"
	"syscall"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// noListener says why an address cannot be listened at.
func noListener(err error, flag, address string) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return cli.Refuse("misuse.taken", core.Lit("flag", flag), core.Lit("address", address))
	}
	if _, port, _ := net.SplitHostPort(address); errors.Is(err, fs.ErrPermission) {
		return cli.Misused("misuse.noport", core.Lit("flag", flag), core.Lit("address", address), core.Lit("port", port))
	}
	if unknown, ok := errors.AsType[*net.DNSError](err); ok {
		return cli.Refuse("misuse.nohost", core.Lit("flag", flag), core.Lit("host", unknown.Name))
	}
	return cli.Remarked(err, "misuse.noaddress", core.Lit("flag", flag))
}

// meet reports whether two addresses cannot both be listened at: they have a port in
// common and the same host, or one of them is everywhere. Port 0 is any that is free.
func meet(a, b string) bool {
	one, port, err := net.SplitHostPort(a)
	other, same, wrong := net.SplitHostPort(b)
	if err != nil || wrong != nil || port != same || port == "0" {
		return false
	}
	return one == other || isEverywhere(one) || isEverywhere(other) || isLocal(one) && isLocal(other)
}

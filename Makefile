# make run   sets up what is missing and starts the server on http://localhost:1881
# make test  checks everything; it passes on a fresh machine with Go, Node and Debian's packages

GO      ?= go
BIN     := bin/remise
LINT    := $(GO) tool -modfile=tools.mod golangci-lint
SOURCES := $(shell find . -name '*.go' -not -path './web/node_modules/*') $(shell find texts title -name '*.json' -o -name '*.txt')

.PHONY: need run build test check unit race lint fmt bench clean

run: build
	$(BIN) serve

build: $(BIN)

$(BIN): go.mod $(SOURCES)
	CGO_ENABLED=0 $(GO) build -trimpath -o $@ ./cmd/remise

test: need check unit race

# What the tests use beside Go and Node.
need:
	@scripts/need chromium postgresql

check: fmt
	$(GO) vet ./...
	$(LINT) run ./...

fmt:
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); \
	if [ -n "$$unformatted" ]; then echo "run gofmt -w on:"; echo "$$unformatted"; exit 1; fi

unit:
	$(GO) test ./...

# The race detector needs cgo and takes its time: it sees what runs in parallel.
race:
	CGO_ENABLED=1 $(GO) test -race -short ./...

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

clean:
	rm -rf bin build web/dist

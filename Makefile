# make run   sets up what is missing and starts the server on http://localhost:1881
# make test  checks everything; it passes on a fresh machine with Go, Node and Debian's packages

GO      ?= go
# What is compiled does not depend on where the sources lie: another clone finds it compiled.
export GOFLAGS ?= -trimpath
BIN     := bin/remise
LINT    := $(GO) tool -modfile=tools.mod golangci-lint
SOURCES := $(shell find . -name '*.go' -not -path './web/node_modules/*') $(shell find texts title -name '*.json' -o -name '*.txt')

CLIENT  := $(shell find web/src web/public texts -type f) $(wildcard web/*.json web/*.ts web/*.js web/*.html) title/trambahn/data/cards.txt

.PHONY: release audit need run build web test test-faults check unit race browser shots pictures lighthouse fmt bench bench-page bench-routes ladder train train-check hints clean games1881 games1840 gamestrambahn fuzz fuzz-short

run: build
	$(BIN) serve

build: $(BIN)

$(BIN): go.mod $(SOURCES) web/dist/index.html
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags "-X main.commit=$(shell git rev-parse --short=12 HEAD 2>/dev/null)" -o $@ ./cmd/remise

# All that is published of a version, in build/release: archives for Linux, macOS and Windows, Debian packages, container
# images, a bill of materials, checksums.
release: web
	$(GO) run ./cmd/release

# The browser client is built into the program.
web: web/dist/index.html

web/dist/index.html: web/node_modules/.package-lock.json $(CLIENT)
	cd web && npm run --silent build

# Not "npm ci": it refuses the lock where the bundler has no build for some other platform.
web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm install --no-save
	@touch $@

# Under test nothing is left out for want of a database: it has been installed.
test: export REMISE_POSTGRES := 1
test: need check unit race fuzz-short browser

# Whether anything that the program uses is known to be unsafe; says so where that cannot be found out.
audit:
	@GO=$(GO) scripts/audit

# What the tests use beside Go and Node.
need:
	@scripts/need chromium postgresql python3

check: fmt web/node_modules/.package-lock.json build/openapi.json
	$(GO) vet ./...
	$(LINT) run ./...
	$(LINT) run -c scripts/played.yml ./title/...
	cd web && npm run --silent lint && npm run --silent check && npm run --silent lint:contract

# The contract of the HTTP interface.
build/openapi.json: go.mod $(SOURCES)
	@mkdir -p build
	$(GO) run ./cmd/remise contract --out $@

fmt:
	@unformatted=$$(gofmt -s -l $$(git ls-files '*.go')); \
	if [ -n "$$unformatted" ]; then echo "run gofmt -s -w on:"; echo "$$unformatted"; exit 1; fi

unit:
	$(GO) test ./...

# The server and its database are killed a thousand times each way under load, and paused, cut off, filled and restored.
# The short form runs with the other tests.
test-faults:
	REMISE_FAULTS=1000 $(GO) test -count=1 -timeout 4h -v -run 'Killed|EndsInTime|SecondServer|CannotWrite|Probe|Hung|Lease|AnyOrder|Damaged|SlowReader|OfMany|OfTwo|NotStored|TriedAgain' ./cmd/remise ./store ./table ./server

# Damaged exports of 18xx.games, and best runs against the oracle: a minute or so with the other tests, longer by hand.
fuzz-short: FUZZTIME := 30s
fuzz-short: ROUTETIME := 15s
fuzz: FUZZTIME ?= 10m
fuzz: ROUTETIME ?= 10m
fuzz-short fuzz:
	$(GO) test -run '^$$' -fuzz '^FuzzAction$$' -fuzztime $(FUZZTIME) ./title/vienna1840/import1840
	$(GO) test -run '^$$' -fuzz '^FuzzFile$$' -fuzztime $(FUZZTIME) ./title/vienna1840/import1840
	$(GO) test -run '^$$' -fuzz '^FuzzBestRuns$$' -fuzztime $(ROUTETIME) ./rail/route

# The race detector needs cgo and takes its time: it sees what runs in parallel. Rules, maps and policies run in one
# goroutine; here they are played by those that start many. What commands print has been tested before.
RACED := ./bot/arena ./bot/door ./bot/search ./bot/turns ./cmd/... ./core/... ./push ./server ./store/... ./table ./terminal
race:
	CGO_ENABLED=1 $(GO) test -race -short -timeout 30m -skip '^(TestScripts|TestExamplesOfTheHelp)$$' $(RACED)

# Whole games in a real browser, against the real program.
browser: build
	cd web && npm run --silent test && npm run --silent test:browser

# Pictures of every main view, in web/shots.
shots: build
	cd web && npm run --silent shots

# The pictures of the README.
pictures: build
	cd web && npm run --silent pictures

# What Lighthouse says of the first page: performance, accessibility and best practices of at least 95 each.
lighthouse: build
	cd web && npm run --silent lighthouse

# How long the page works on the answer to a move, on a phone four times as slow.
bench-page: build
	cd web && npm run --silent answers

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

# Follows hints of full length through whole games: half an hour of a busy core.
hints:
	$(GO) test ./bot -run 'TestHints.*CanBeFollowed' -v -hints -timeout 60m

# How fast best runs are found: make bench-routes GAMES=DIR measures on all games of 1840 in a folder.
bench-routes: build
	$(BIN) bench routes $(addprefix --from ,$(GAMES))

# The table of strengths in docs/bots.md. It takes some hours on two cores; broken off, it goes on where it was.
ladder: build
	mkdir -p build
	$(BIN) arena --ladder --resume build/ladder.jsonl --write docs/bots.md

# Trambahn's network learns from games against itself: about ten minutes of one core. Broken off, it goes on where it
# was; the seed decides what comes out. The next build has the new weights.
train: build
	$(BIN) train trambahn --resume build/train.bin --write title/trambahn/expert/weights.bin

# Whether the weights that are built in are those that a training from nothing gives.
train-check: build
	$(BIN) train trambahn --write build/weights.bin
	cmp build/weights.bin title/trambahn/expert/weights.bin

clean:
	rm -rf bin build web/node_modules web/dist/assets web/dist/*.* web/shots

# Ten thousand games of every edition of 1881 on both share tables, random and with a simple player, with a report. A
# second book-keeping must agree after every entry. GAMES=100 plays fewer.
games1881 games1840 gamestrambahn: GAMES ?= 10000
games1881:
	for shares in 1835 first; do for how in "" -greedy; do \
	$(GO) test ./title/berlin1881 -run TestReport -v -timeout 0 -games $(GAMES) -shares $$shares $$how || exit 1; done; done

# The same of the profiles of 1840, half of the games with some sense, and a tenth as many of the medium bot with every
# option; and of Trambahn with every option.
games1840:
	$(GO) test ./title/vienna1840 -run TestBooks -v -timeout 0 -games $$((2*$(GAMES)))
	$(GO) test ./title/titles -run TestManyGames -v -timeout 0 -title 1840 -games $$(($(GAMES)/10)) -greedy

gamestrambahn:
	$(GO) test ./title/titles -run TestManyGames -v -timeout 0 -title trambahn -games $(GAMES)
	$(GO) test ./title/titles -run TestManyGames -v -timeout 0 -title trambahn -games $(GAMES) -greedy

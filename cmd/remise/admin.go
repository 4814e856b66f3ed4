package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/user"
	"strings"
	"text/tabwriter"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/store"
	hall "remise/table"
	"remise/texts"
)

// adminCmd is what the operator of a server may do to matches. It works on the
// record, so the server may run or not; one that runs notices within seconds.
type adminCmd struct {
	List    adminListCmd    `cmd:""`
	Show    adminShowCmd    `cmd:""`
	Reissue adminReissueCmd `cmd:""`
	Revoke  adminRevokeCmd  `cmd:""`
	End     adminEndCmd     `cmd:""`
	Delete  adminDeleteCmd  `cmd:""`
	Log     adminLogCmd     `cmd:""`
}

// within opens the record for a while, to read it or to change it.
func (r record) within(connect connector, do func(context.Context, store.Store) error) error {
	if err := r.there(); err != nil {
		return err
	}
	ctx := context.Background()
	s, err := r.connect(ctx, connect)
	if err != nil {
		return err
	}
	return r.inFile(errors.Join(do(ctx, s), s.Close()))
}

// deed is one thing done to one match, noted before it is done.
type deed struct {
	record
	Match  string `arg:""`
	Reason string `required:"" placeholder:"TEXT"`

	facts []core.Arg // what is said about it when it is done
}

// Validate refuses an empty reason.
func (d *deed) Validate() error {
	if strings.TrimSpace(d.Reason) == "" {
		return cli.Refuse("misuse.reason")
	}
	return d.check()
}

// plan is the changes of a deed, after everything has been checked.
type plan func(context.Context, store.Store) error

// tries is how often a deed is tried while players and bots change the match
// between our reading it and writing.
const tries = 50

// do notes the deed if it can be done, does it, tells the server, and says
// where. A deed that fails is noted as such: the log must not claim it.
func (d *deed) do(all *commands, what string, prepare func(store.Record) (plan, error)) error {
	return d.within(store.ConnectTool, func(ctx context.Context, s store.Store) error {
		change, err := d.planned(ctx, s, prepare)
		if err != nil {
			return err
		}
		if err := s.Intend(ctx, d.note(what, d.Reason)); err != nil {
			return err
		}
		for n := 1; ; n++ {
			if err = change(ctx, s); !errors.Is(err, store.ErrTaken) || n == tries {
				break
			}
			if change, err = d.planned(ctx, s, prepare); err != nil {
				break
			}
		}
		if err != nil {
			return errors.Join(err, s.Intend(ctx, d.note(what+": failed", texts.Error("en", err))))
		}
		verb, _, _ := strings.Cut(what, " ")
		all.say("admin.done."+verb, append(d.facts, core.Lit("match", d.Match), core.Lit("where", d.place()))...)
		return s.Announce(ctx)
	})
}

// planned is what a deed changes in the match as it is now.
func (d *deed) planned(ctx context.Context, s store.Store, prepare func(store.Record) (plan, error)) (plan, error) {
	m, err := s.Load(ctx, d.Match)
	if err != nil && !isDamaged(err) {
		return nil, d.noMatch(d.Match, err)
	}
	return prepare(m)
}

func (d *deed) note(what, why string) store.Deed {
	return store.Deed{At: time.Now(), By: operator(), Match: d.Match, What: what, Why: why}
}

func isDamaged(err error) bool {
	_, is := errors.AsType[*store.Damaged](err)
	return is
}

// noMatch says in words that a match is not there.
func (r record) noMatch(id string, err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return core.Refuse("", "admin.unknown", core.Lit("match", id), core.Lit("where", r.place()))
	}
	return err
}

// operator is who runs this program.
func operator() string {
	name := "?"
	if u, err := user.Current(); err == nil {
		name = u.Username
	}
	if person := os.Getenv("SUDO_USER"); person != "" && person != name {
		name = person + " as " + name
	}
	host, err := os.Hostname()
	if err != nil {
		return name
	}
	return name + "@" + host
}

func (c *commands) say(code string, args ...core.Arg) {
	c.Tell(&c.Out, code, args...)
}

type adminListCmd struct {
	record
	Status string `enum:",gathering,running,over" default:""`
	Limit  int    `default:"50" least:"1"`
	JSON   bool
}

// Validate refuses what makes no list.
func (c *adminListCmd) Validate() error { return c.check() }

// Run lists matches.
func (c *adminListCmd) Run(all *commands) error {
	return c.within(store.Read, func(ctx context.Context, s store.Store) error {
		matches, err := s.List(ctx, store.Filter{Status: store.Status(c.Status), Limit: c.Limit})
		if err != nil {
			return err
		}
		damaged, err := damagedOf(ctx, s, matches)
		if err != nil {
			return err
		}
		if c.JSON {
			return all.Out.JSON(core.Map(matches, func(m store.Match) listedMatch { return asListed(&m, damaged[m.ID] != nil) }))
		}
		if len(matches) == 0 {
			all.say(core.If(c.Status == "", "admin.none", "admin.empty"), core.Lit("where", c.place()))
			return nil
		}
		t := columns(&all.Out)
		all.head(t, "match", "title", "status", "entries", "changed", "players")
		for _, m := range matches {
			status := standing(all, m.Status)
			if damaged[m.ID] != nil {
				status = say(all.Language(), "admin.damaged")
			}
			fmt.Fprintf(t, "%s\t%s\t%s\t%d\t%s\t%s\n", m.ID, m.Title, status, m.Seq, when(m.Changed), strings.Join(sitters(&m), ", "))
		}
		return t.Flush()
	})
}

// listedMatch is a match in a list for programs.
type listedMatch struct {
	Match   string       `json:"match"`
	Title   string       `json:"title"`
	Status  store.Status `json:"status"`
	Damaged bool         `json:"damaged,omitempty"` // it no longer replays
	Entries int          `json:"entries"`
	Changed time.Time    `json:"changed"`
	Players []string     `json:"players"`
}

func asListed(m *store.Match, damaged bool) listedMatch {
	return listedMatch{m.ID, m.Title, m.Status, damaged, m.Seq, m.Changed.UTC(), sitters(m)}
}

// damagedOf replays matches: their headers say nothing of it.
func damagedOf(ctx context.Context, s store.Store, matches []store.Match) (map[string]error, error) {
	var ids []string
	for _, m := range matches {
		ids = append(ids, m.ID)
	}
	_, damaged, err := replayed(ctx, s, ids...)
	return damaged, err
}

// head writes the column headings.
func (c *commands) head(to io.Writer, names ...string) {
	for i, name := range names {
		names[i] = say(c.Language(), "admin.head."+name)
	}
	fmt.Fprintln(to, strings.Join(names, "\t"))
}

// standing is how far a match is, in the reader's language.
func standing(all *commands, status store.Status) string {
	return say(all.Language(), "admin.is."+string(status))
}

func columns(to io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(to, 0, 0, 2, ' ', 0) }

func when(t time.Time) string { return t.Local().Format("2006-01-02 15:04 MST") }

// sitters are the players at a table.
func sitters(m *store.Match) (names []string) {
	for i := range m.Seats {
		names = append(names, sitter(m, i))
	}
	return names
}

// sitter is the player on a seat.
func sitter(m *store.Match, seat int) string {
	switch s := m.Seats[seat]; {
	case s.Kind == store.Open:
		return "–"
	case s.Kind == store.Bot:
		return "bot:" + s.Level
	case seat < len(m.Clocks) && m.Clocks[seat].StandIn != "":
		return s.Name + " (bot:" + m.Clocks[seat].StandIn + ")"
	default:
		return cmp.Or(s.Name, fmt.Sprintf("#%d", seat+1))
	}
}

type adminShowCmd struct {
	record
	Match string `arg:""`
}

// Validate refuses what is not the address of a store.
func (c *adminShowCmd) Validate() error { return c.check() }

// Run shows a match, and why it is withheld if it is damaged.
func (c *adminShowCmd) Run(all *commands) error {
	return c.within(store.Read, func(ctx context.Context, s store.Store) error {
		r, err := s.Load(ctx, c.Match)
		if err != nil && !isDamaged(err) {
			return c.noMatch(c.Match, err)
		}
		if err == nil {
			show(all, &r)
		}
		_, damaged, err := replayed(ctx, s, c.Match)
		if why := damaged[c.Match]; why != nil {
			all.say("cli.damaged", core.Lit("match", c.Match), core.Lit("why", reason(all.Language(), why)))
		}
		if err != nil {
			return err
		}
		return deeds(ctx, all, s, c.Match)
	})
}

// reason is why a match is damaged, without what the sentence says anyway.
func reason(lang string, err error) string {
	if e, ok := errors.AsType[*store.Damaged](err); ok {
		err = e.Why
	} else if all, ok := err.(interface{ Unwrap() []error }); ok {
		whys := all.Unwrap()
		err = whys[len(whys)-1]
	}
	return strings.TrimSuffix(texts.Error(lang, err), ".")
}

func show(all *commands, r *store.Record) {
	t := columns(&all.Out)
	all.head(t, "match", "title", "status", "entries", "made", "changed")
	fmt.Fprintf(t, "%s\t%s\t%s\t%d\t%s\t%s\n\n", r.ID, r.Title, standing(all, r.Status), r.Seq, when(r.Created), when(r.Changed))
	_ = t.Flush() // the seats have columns of their own
	all.head(t, "seat", "player")
	for i := range r.Seats {
		act := ""
		if core.Seats(r.ToAct).Has(core.Seat(i)) {
			act = "\t" + say(all.Language(), "admin.toact")
		}
		if r.Seats[i].Token == revoked {
			act += "\t" + say(all.Language(), "admin.revoked")
		}
		fmt.Fprintf(t, "%d\t%s%s\n", i+1, sitter(&r.Match, i), act)
	}
	_ = t.Flush()
	fmt.Fprintln(&all.Out)
}

type adminLogCmd struct{ record }

// Validate refuses a store that is none.
func (c *adminLogCmd) Validate() error { return c.check() }

// Run shows what was done.
func (c *adminLogCmd) Run(all *commands) error {
	return c.within(store.Read, func(ctx context.Context, s store.Store) error { return deeds(ctx, all, s, "") })
}

func deeds(ctx context.Context, all *commands, s store.Store, match string) error {
	done, err := s.Deeds(ctx, match)
	if err != nil {
		return err
	}
	if len(done) == 0 {
		all.say(map[bool]string{true: "admin.nothing", false: "admin.quiet"}[match == ""])
		return nil
	}
	t := columns(&all.Out)
	all.head(t, "when", "who", "what", "match", "why")
	for _, d := range done {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", when(d.At), d.By, d.What, d.Match, d.Why)
	}
	return t.Flush()
}

// ofSeat is a deed about one seat.
type ofSeat struct {
	deed
	Seat int `arg:"" least:"1"`
}

// link changes the secret of a seat that somebody has, given as it is stored.
func (c *ofSeat) link(all *commands, what, secret string) error {
	return c.do(all, fmt.Sprintf("%s %d", what, c.Seat), func(r store.Record) (plan, error) {
		i := c.Seat - 1
		switch {
		case i < 0 || i >= len(r.Seats):
			return nil, core.Refuse("", "admin.noseat", core.Num("seat", c.Seat), core.Lit("match", c.Match), core.Num("n", len(r.Seats)))
		case r.Seats[i].Kind == store.Bot || r.Seats[i].Kind == store.Open:
			return nil, core.Refuse("", "admin.noplayer", core.Num("seat", c.Seat), core.Lit("match", c.Match))
		case r.Seats[i].Token == secret:
			return nil, core.Refuse("", "admin.revoked.already", core.Num("seat", c.Seat), core.Lit("match", c.Match))
		}
		c.facts = []core.Arg{core.Num("seat", c.Seat), core.Lit("player", sitter(&r.Match, i))}
		next := r.Seats[i]
		next.Token, next.At = secret, time.Now()
		return func(ctx context.Context, s store.Store) error {
			return s.Reseat(ctx, r.Mark(), i, r.Seats[i].Token, next)
		}, nil
	})
}

type adminReissueCmd struct {
	ofSeat
	URL    string   `placeholder:"URL"`
	Origin []string `hidden:"" env:"REMISE_ORIGINS,REMISE_ORIGIN" placeholder:"URL"`
	Listen string   `hidden:"" default:"localhost:1881" env:"REMISE_LISTEN" placeholder:"HOST:PORT"`
}

// Run prints the new link. Whoever has it has the seat.
func (c *adminReissueCmd) Run(all *commands) error {
	token := hall.NewToken()
	if err := c.link(all, "reissue", hall.Hash(token)); err != nil {
		return err
	}
	fmt.Fprintf(&all.Out, "%s/m/%s#%s\n", strings.TrimSuffix(c.reached(), "/"), c.Match, token)
	return nil
}

// reached is where players find the server.
func (c *adminReissueCmd) reached() string {
	near := "http://" + cmp.Or(c.Listen, "localhost:1881")
	if host, port, err := net.SplitHostPort(c.Listen); err == nil && isEverywhere(host) {
		near = "http://localhost:" + port
	}
	return cmp.Or(append([]string{c.URL}, append(c.Origin, near)...)...)
}

type adminRevokeCmd struct{ ofSeat }

// revoked stands where the hash of a seat's secret was: no secret has it.
const revoked = "revoked"

// Run leaves the seat without a link.
func (c *adminRevokeCmd) Run(all *commands) error { return c.link(all, "revoke", revoked) }

type adminEndCmd struct {
	deed
	Level string `default:"medium"`
}

// Run seats a bot for everybody; the players may come back before it is over.
func (c *adminEndCmd) Run(all *commands) error {
	return c.do(all, "end", func(r store.Record) (plan, error) {
		if r.Status != store.Running {
			return nil, core.Refuse("", "admin.notrunning", core.Lit("match", c.Match))
		}
		if _, err := cli.Bots(r.Title, c.Level); err != nil {
			return nil, cli.UsageError{Why: err}
		}
		c.facts = []core.Arg{core.Lit("level", c.Level)}
		for i := range r.Clocks {
			if r.Seats[i].Kind != store.Bot {
				r.Clocks[i].StandIn = c.Level
			}
		}
		return func(ctx context.Context, s store.Store) error {
			return s.Advance(ctx, r.Mark(), r.Seq, r.Progress, time.Now())
		}, nil
	})
}

type adminDeleteCmd struct{ deed }

// Run deletes a match.
func (c *adminDeleteCmd) Run(all *commands) error {
	return c.do(all, "delete", func(store.Record) (plan, error) {
		return func(ctx context.Context, s store.Store) error { return s.Delete(ctx, store.Newest(c.Match)) }, nil
	})
}

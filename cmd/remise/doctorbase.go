package main

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"remise/core"
	"remise/store"
)

// The limits of what is still healthy.
const (
	roomyDisk   = 1 << 30 // bytes
	quickSync   = 50 * time.Millisecond
	rightClock  = 2 * time.Second
	oldest      = 13 // PostgreSQL
	spareDials  = 12 // connections: two servers
	doctorTime  = 10 * time.Second
	expirySoon  = 14 * 24 * time.Hour
	fewestFiles = 4096
)

// base checks what the record depends on.
func (p *patient) base(ctx context.Context) {
	if p.serve.Store == "" {
		p.folder()
	}
	short, cancel := context.WithTimeout(ctx, doctorTime)
	defer cancel()
	if p.record(short) {
		p.matches(ctx)
	}
}

// someDamaged is how many damaged matches are named.
const someDamaged = 5

// matches replays them all, as the server does at its start with those that run: a file
// may be sound and what is written in it changed. It takes as long as it takes.
func (p *patient) matches(ctx context.Context) {
	s, err := p.serve.connect(ctx, store.Read)
	if errors.Is(err, store.ErrUnused) {
		return
	}
	if err != nil {
		p.found(bad, "matches", "doctor.matches.unread", p.why(err))
		return
	}
	n, damaged, err := replayed(ctx, s)
	switch err = errors.Join(err, s.Close()); {
	case err != nil:
		p.found(bad, "matches", "doctor.matches.unread", p.why(err))
	case len(damaged) > 0:
		ids := slices.Sorted(maps.Keys(damaged))
		p.found(bad, "matches", "doctor.matches.damaged", core.Num("n", len(ids)), core.Num("all", n),
			core.Lit("ids", strings.Join(ids[:min(len(ids), someDamaged)], " ")))
	default:
		p.found(fine, "matches", "doctor.matches.ok", core.Num("n", n))
	}
}

// folder looks at the folder of an SQLite file.
func (p *patient) folder() {
	folder := p.serve.Data
	at, err := os.Stat(folder)
	if err != nil || !at.IsDir() {
		p.found(bad, "folder", "doctor.folder.none", core.Lit("folder", folder))
		return
	}
	if err := p.sync(folder); err != nil {
		p.found(bad, "folder", "doctor.folder.write", core.Lit("folder", folder), p.why(err))
		return
	}
	p.found(fine, "folder", "doctor.folder.ok", core.Lit("folder", folder))
	p.modes(folder)
	p.disk(folder)
}

// sync writes a file as the record does, and measures how long the disk takes:
// the best of five, because other programs use it too.
func (p *patient) sync(folder string) error {
	f, err := os.CreateTemp(folder, "doctor-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }()
	best := time.Hour
	for range 5 {
		if _, err := f.Write(make([]byte, 4096)); err != nil {
			return errors.Join(err, f.Close())
		}
		began := time.Now()
		if err := f.Sync(); err != nil {
			return errors.Join(err, f.Close())
		}
		best = min(best, time.Since(began))
	}
	p.judgeSync(best)
	return f.Close()
}

// backups tries whether the server can write its own: a folder that is not there yet
// it makes.
func (p *patient) backups() {
	folder := core.Lit("folder", p.serve.Backups)
	if p.serve.Backups == "" {
		p.found(mind, "backups", "doctor.backups.none")
		return
	}
	at := filepath.Clean(p.serve.Backups)
	for _, err := os.Stat(at); errors.Is(err, fs.ErrNotExist) && at != filepath.Dir(at); _, err = os.Stat(at) {
		at = filepath.Dir(at)
	}
	f, err := os.CreateTemp(at, "doctor-*")
	if err != nil {
		p.found(bad, "backups", "doctor.backups.write", folder, p.why(err))
		return
	}
	_, _ = f.Close(), os.Remove(f.Name())
	if file, spoilt := p.serve.spoilt(); spoilt {
		p.found(bad, "backups", "doctor.backups.damaged", core.Lit("file", file))
		return
	}
	p.found(fine, "backups", "doctor.backups.ok", folder)
}

func (p *patient) judgeSync(took time.Duration) {
	ms := core.Num("ms", int(took.Milliseconds()))
	if took > quickSync {
		p.found(mind, "sync", "doctor.sync.slow", ms)
	} else {
		p.found(fine, "sync", "doctor.sync.ok", ms)
	}
}

// modes checks who else can read what players keep from each other.
func (p *patient) modes(folder string) {
	var open []string
	for _, name := range append([]string{folder}, records(folder)...) {
		if at, err := os.Stat(name); err == nil && at.Mode().Perm()&0o077 != 0 && runtimeHasModes {
			open = append(open, name)
		}
	}
	if len(open) > 0 {
		p.found(mind, "modes", "doctor.modes.open", core.Lit("files", strings.Join(open, " ")))
	} else {
		p.found(fine, "modes", "doctor.modes.ok")
	}
}

// records is the files of a record, and the backups beside it.
func records(folder string) []string {
	all, _ := filepath.Glob(filepath.Join(folder, "*.db*"))
	return all
}

func (p *patient) disk(folder string) {
	free := store.Free(folder)
	mb := core.Num("mb", int(free>>20))
	switch kind := fileSystem(folder); {
	case kind != "":
		p.found(mind, "disk", "doctor.disk.kind", core.Lit("kind", kind))
	case free >= 0 && free < roomyDisk:
		p.found(mind, "disk", "doctor.disk.little", mb)
	case free >= 0:
		p.found(fine, "disk", "doctor.disk.ok", mb)
	}
}

// record looks at the database, and says whether its matches can be looked at.
func (p *patient) record(ctx context.Context) (readable bool) {
	address := p.serve.Store
	if address == "" {
		address = p.serve.file()
	}
	found, err := store.Inspect(ctx, address)
	lone, headless := errors.AsType[*store.Headless](err)
	switch {
	case headless:
		p.found(bad, "record", "doctor.record.headless", core.Lit("file", lone.File), core.Lit("left", lone.Left))
		return false
	case errors.Is(err, fs.ErrNotExist):
		p.found(fine, "record", "doctor.record.none", core.Lit("place", p.serve.place()))
		return false
	case store.IsCorrupt(err):
		p.found(bad, "record", "doctor.record.damaged", core.Lit("file", p.serve.file()), p.why(err))
		return false
	case err != nil && p.serve.Store == "":
		p.found(bad, "record", "doctor.record.file", core.Lit("place", p.serve.place()), p.why(err))
		return false
	case err != nil:
		p.found(bad, "record", "doctor.record.bad", core.Lit("place", p.serve.place()), p.why(err))
		return false
	case found.Damage != "":
		p.found(bad, "record", "doctor.record.damaged", core.Lit("file", p.serve.file()), core.Lit("why", found.Damage))
	case found.Still:
		p.found(bad, "record", "doctor.record.still", core.Lit("place", p.serve.place()))
	default:
		p.found(fine, "record", "doctor.record.ok", core.Lit("place", p.serve.place()), core.Lit("engine", found.Version))
	}
	p.form(found)
	p.clock(found)
	if p.serve.Store != "" {
		p.postgres(found)
	}
	return found.Form == found.Newest
}

func (p *patient) form(found *store.Inspection) {
	have, newest := core.Num("have", int(found.Form)), core.Num("newest", int(found.Newest))
	switch {
	case found.Form > found.Newest:
		p.found(bad, "form", "doctor.form.newer", have, newest)
	case found.Form > 0 && found.Form < found.Newest:
		p.found(mind, "form", "doctor.form.older", have, newest)
	case found.Form == 0:
		p.found(fine, "form", "doctor.form.none")
	default:
		p.found(fine, "form", "doctor.form.ok", newest)
	}
}

// clock compares this machine's with the database's, and with the last change.
func (p *patient) clock(found *store.Inspection) {
	now := time.Now()
	off := found.Clock.Sub(now)
	switch {
	case found.Changed.After(now.Add(rightClock)):
		p.found(bad, "clock", "doctor.clock.future", core.Lit("at", found.Changed.Local().Format(time.DateTime)))
	case !found.Clock.IsZero() && math.Abs(off.Seconds()) > rightClock.Seconds():
		p.found(mind, "clock", "doctor.clock.differs", core.Num("s", int(off.Round(time.Second).Seconds())))
	default:
		p.found(fine, "clock", "doctor.clock.ok")
	}
}

// postgres looks at what only a database of its own can have wrong.
func (p *patient) postgres(found *store.Inspection) {
	if found.Major < oldest {
		p.found(mind, "version", "doctor.version.old", core.Num("major", found.Major), core.Num("oldest", oldest))
	}
	if len(found.Unsafe) > 0 {
		p.found(bad, "sync", "doctor.sync.unsafe", core.Lit("settings", strings.Join(found.Unsafe, ", ")))
	} else {
		p.found(fine, "sync", "doctor.sync.safe")
	}
	if found.Deaf != nil {
		p.found(bad, "listen", "doctor.listen.deaf", p.why(found.Deaf))
	} else {
		p.found(fine, "listen", "doctor.listen.ok")
	}
	if found.Free < spareDials {
		p.found(mind, "dials", "doctor.dials.few", core.Num("n", found.Free))
	} else {
		p.found(fine, "dials", "doctor.dials.ok", core.Num("n", found.Free))
	}
	p.programs(found.Programs)
}

// programs compares the versions of the servers that share the record.
func (p *patient) programs(all []string) {
	mine := thisVersion(debug.ReadBuildInfo())
	me := mine.Version + " " + mine.Commit
	switch list := core.Lit("programs", strings.Join(all, ", ")); {
	case len(all) > 1:
		p.found(mind, "programs", "doctor.programs.differ", list)
	case len(all) == 1 && !slices.Contains(all, me):
		p.found(mind, "programs", "doctor.programs.other", list, core.Lit("mine", me))
	case len(all) == 1:
		p.found(fine, "programs", "doctor.programs.same", list)
	default:
		p.found(fine, "programs", "doctor.programs.none")
	}
}

package server

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"sync"

	"remise/cache"
	"remise/core"
	"remise/store"
	"remise/table"
)

// visitor is a caller as the limits see them.
type visitor struct {
	from caller
	seat caller // 0: no token was shown
}

type visitorKey struct{}

func (s *Server) visitor(r *http.Request) visitor {
	v := visitor{from: s.from(r)}
	if token := r.Header.Get("Authorization"); token != "" {
		v.seat = callerOf("seat", token)
	}
	return v
}

// all is the purses from which a visitor pays.
func (v visitor) all() []caller {
	if v.seat == 0 {
		return []caller{v.from}
	}
	return []caller{v.from, v.seat}
}

// enter tells everything that serves a request, such as the table, where it
// comes from.
func (v visitor) enter(ctx context.Context) context.Context {
	return context.WithValue(table.From(ctx, strconv.FormatUint(uint64(v.from), 36)), visitorKey{}, v)
}

func visitorOf(ctx context.Context) visitor {
	v, _ := ctx.Value(visitorKey{}).(visitor)
	return v
}

// quotas are what callers may have and use over time.
type quotas struct {
	copies, analyses, storage *purse
	studied                   cache.Cache[caller, struct{}] // analyses that are paid for
	mu                        sync.Mutex
	made                      cache.Cache[caller, []made]
}

// made is a match that an address has made, or with no id one that it is making.
type made struct {
	id, key string
	onlyBot bool
}

func newQuotas(l Limits) *quotas {
	return &quotas{
		copies: daily(l.Copies), analyses: daily(l.Analyses), storage: daily(l.Storage),
		studied: cache.New[caller, struct{}](mostCallers),
		made:    cache.New[caller, []made](mostCallers),
	}
}

// spend takes from an address's, and a seat's, daily allowance.
func spend(ctx context.Context, p *purse, n int, code string) error {
	if p == nil {
		return nil
	}
	for _, who := range visitorOf(ctx).all() {
		if n > p.most || !p.take(who, n) {
			return core.Refuse("", code, core.Num("max", p.most))
		}
	}
	return nil
}

// entrySize is about what an entry takes in the record.
const entrySize = 200

// keep pays for what goes into the record.
func (s *Server) keep(ctx context.Context, bytes int) error {
	if p := s.quotas.storage; p != nil && spend(ctx, p, bytes+entrySize, "quota.storage") != nil {
		return core.Refuse("", "quota.storage", core.Num("max", p.most>>20))
	}
	return nil
}

// copied pays for a copy of so many bytes, which is a match as well.
func (s *Server) copied(ctx context.Context, bytes int) (leave func(), err error) {
	if leave, err = s.room(ctx, "", false); err != nil {
		return nil, err
	}
	if err := spend(ctx, s.quotas.copies, 1, "quota.copies"); err != nil {
		leave()
		return nil, err
	}
	if err := s.keep(ctx, bytes); err != nil {
		leave()
		return nil, err
	}
	return leave, nil
}

// uncopied gives back what was paid for a copy that was not made: somebody who tries a wrong file
// a few times can play on.
func (s *Server) uncopied(ctx context.Context, bytes int) {
	for _, who := range visitorOf(ctx).all() {
		s.quotas.copies.charge(who, -1)
		s.quotas.storage.charge(who, -bytes-entrySize)
	}
}

// study pays for the analysis of a match, once however often it is asked for.
func (s *Server) study(ctx context.Context, match string) error {
	paid := visitorOf(ctx).from ^ callerOf("study", match)
	if _, ok := s.quotas.studied.Get(paid); ok {
		return nil
	}
	if err := spend(ctx, s.quotas.analyses, 1, "quota.analyses"); err != nil {
		return err
	}
	s.quotas.studied.Set(paid, struct{}{})
	return nil
}

// room reserves room for another match of an address until it is counted, and
// refuses it to one with too many open. A repeated request takes no more.
func (s *Server) room(ctx context.Context, key string, onlyBots bool) (leave func(), err error) {
	if !s.Limits.counts(onlyBots) {
		return func() {}, nil
	}
	from := visitorOf(ctx).from
	all, _ := s.quotas.made.Get(from)
	if key != "" && slices.ContainsFunc(all, func(m made) bool { return m.key == key }) {
		return func() {}, nil
	}
	if s.reserve(from, onlyBots) != nil {
		if err := s.prune(ctx, from, all); err != nil {
			return nil, err
		}
		if err := s.reserve(from, onlyBots); err != nil {
			return nil, err
		}
	}
	return func() {
		s.change(from, func(all []made) []made {
			if i := slices.Index(all, made{onlyBot: onlyBots}); i >= 0 {
				return slices.Delete(all, i, i+1)
			}
			return all // there were too many callers to remember this one
		})
	}, nil
}

// counts reports whether matches of this kind are limited: others are
// unlimited and need not be remembered.
func (l Limits) counts(onlyBots bool) bool { return l.Matches > 0 || onlyBots && l.BotMatches > 0 }

// reserve counts a match being made: many requests at once must not get past
// the limit.
func (s *Server) reserve(from caller, onlyBots bool) (err error) {
	s.change(from, func(all []made) []made {
		if err = tooMany(all, s.Limits, onlyBots); err != nil {
			return all
		}
		return append(all, made{onlyBot: onlyBots})
	})
	return err
}

func tooMany(all []made, l Limits, onlyBots bool) error {
	bots := 0
	for _, m := range all {
		if m.onlyBot {
			bots++
		}
	}
	switch {
	case l.Matches > 0 && len(all) >= l.Matches:
		return core.Refuse("", "quota.matches", core.Num("max", l.Matches))
	case onlyBots && l.BotMatches > 0 && bots >= l.BotMatches:
		return core.Refuse("", "quota.bots", core.Num("max", l.BotMatches))
	}
	return nil
}

// prune forgets the matches of an address that are over or gone.
func (s *Server) prune(ctx context.Context, from caller, all []made) error {
	var ids []string
	for _, m := range all {
		if m.id != "" {
			ids = append(ids, m.id)
		}
	}
	open, err := s.Store.Open(ctx, ids)
	if err != nil {
		return err
	}
	s.change(from, func(all []made) []made {
		return slices.DeleteFunc(all, func(m made) bool { return slices.Contains(ids, m.id) && !slices.Contains(open, m.id) })
	})
	return nil
}

func (s *Server) change(from caller, f func([]made) []made) {
	s.quotas.mu.Lock()
	defer s.quotas.mu.Unlock()
	all, _ := s.quotas.made.Get(from)
	s.quotas.made.Set(from, f(slices.Clone(all)))
}

// count remembers who has made a match.
func (s *Server) count(ctx context.Context, id, key string, onlyBots bool) {
	from := visitorOf(ctx).from
	if from == 0 || !s.Limits.counts(onlyBots) || id == "" {
		return
	}
	s.change(from, func(all []made) []made {
		all = slices.DeleteFunc(all, func(m made) bool { return m.id == id })
		return append(all, made{id, key, onlyBots})
	})
}

// created counts a match that somebody has made.
func (s *Server) created(ctx context.Context, lang string, c table.Created, err error) (*body[Created], error) {
	if err == nil {
		s.count(ctx, c.ID, "", false)
	}
	return answer(s, lang, createdOf(c), err)
}

// robots reports whether only bots remain in a match when a player hands their
// seat to one.
func robots(seats []table.Sitter, leaving core.Seat) bool {
	for i, s := range seats {
		if s.Kind != store.Bot && s.Kind != store.Open && s.Clock.StandIn == "" && core.Seat(i) != leaving {
			return false
		}
	}
	return true
}

// leave lets f hand a seat to a bot, unless that leaves only bots and there
// are too many such matches.
func (s *Server) leave(ctx context.Context, id string, seat core.Seat, f func() error) error {
	v, err := s.Hall.View(ctx, id, "", table.Since{Seq: 1 << 30, Chat: 1 << 30})
	if err != nil {
		return err
	}
	onlyBots := robots(v.Seats, seat)
	if onlyBots {
		leave, err := s.room(ctx, "", true)
		if err != nil {
			return err
		}
		defer leave()
	}
	if err = f(); err == nil && onlyBots {
		s.count(ctx, id, "", true)
	}
	return err
}

// back notes that somebody plays a match again.
func (s *Server) back(ctx context.Context, id string) {
	s.change(visitorOf(ctx).from, func(all []made) []made {
		for i := range all {
			all[i].onlyBot = all[i].onlyBot && all[i].id != id
		}
		return all
	})
}

package table

import "sync"

// Watcher learns which of its matches have changed. It keeps no queue: a slow
// reader misses no state and costs no memory, it only sees fewer steps.
type Watcher struct {
	hall *Hall
	ids  []string
	wake chan struct{}
	mu   sync.Mutex
	new  map[string]bool
}

// Watch begins to watch matches.
func (h *Hall) Watch(ids []string) *Watcher {
	w := &Watcher{hall: h, ids: ids, wake: make(chan struct{}, 1), new: map[string]bool{}}
	h.watching.Lock()
	defer h.watching.Unlock()
	for _, id := range ids {
		if h.watchers[id] == nil {
			h.watchers[id] = map[*Watcher]struct{}{}
		}
		h.watchers[id][w] = struct{}{}
	}
	return w
}

// Close stops watching.
func (w *Watcher) Close() {
	w.hall.watching.Lock()
	defer w.hall.watching.Unlock()
	for _, id := range w.ids {
		delete(w.hall.watchers[id], w)
		if len(w.hall.watchers[id]) == 0 {
			delete(w.hall.watchers, id)
		}
	}
}

// Woken is readable when something has changed.
func (w *Watcher) Woken() <-chan struct{} { return w.wake }

// Changed is the matches that changed since it was last asked.
func (w *Watcher) Changed() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var ids []string
	for _, id := range w.ids {
		if w.new[id] {
			ids = append(ids, id)
		}
	}
	clear(w.new)
	return ids
}

func (w *Watcher) mark(id string) {
	w.mu.Lock()
	w.new[id] = true
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// publish tells everyone watching a match that it has changed.
func (h *Hall) publish(id string) {
	h.watching.Lock()
	defer h.watching.Unlock()
	for w := range h.watchers[id] {
		w.mark(id)
	}
}

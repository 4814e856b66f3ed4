package table

// Plays reports why no bot of a level plays a title, or nil. Making a bot takes
// megabytes, so the answer is remembered.
func (h *Hall) Plays(title, level string) error {
	key := [2]string{title, level}
	if _, known := h.levels.Load(key); known {
		return nil
	}
	_, err := h.Bots(title, level)
	if err == nil {
		h.levels.Store(key, true)
	}
	return err
}

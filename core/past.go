package core

// LineAt is the part of a log that held after its first n entries: the
// indices of the entries that no undo had taken back by then, in order.
func LineAt(log []Entry, n int) ([]int, error) {
	if n < 0 || n > len(log) {
		return nil, Refuse("", "log.entry", Num("entry", n), Num("last", len(log)))
	}
	var line []int
	for i, e := range log[:n] {
		if !e.IsUndo {
			line = append(line, i)
			continue
		}
		for len(line) > 0 && log[line[len(line)-1]].Seq > e.Back {
			line = line[:len(line)-1]
		}
	}
	return line, nil
}

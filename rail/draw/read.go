package draw

import (
	"errors"

	"remise/rail/table"
)

// ReadMarket takes a share table from the tables of a title: its rows ("row"), where companies start ("start"), and the
// prices that mean something ("zone", "end", "bankrupt").
func ReadMarket(f *table.File) ([][]Cell, error) {
	var rows [][]Cell
	var wrong []error
	for _, r := range f.All("row") {
		prices, err := r.Ints(0, 0)
		wrong = append(wrong, err)
		row := make([]Cell, len(prices))
		for i, p := range prices {
			row[i].Price = p
		}
		rows = append(rows, row)
	}
	wrong = append(wrong, marks(f, rows))
	for _, r := range f.All("start") {
		wrong = append(wrong, start(rows, r.Line))
	}
	return rows, errors.Join(wrong...)
}

// marks gives the cells their signs by price.
func marks(f *table.File, rows [][]Cell) error {
	var wrong []error
	for _, m := range []struct {
		key, note string
		arg       int
		is        func(price, limit int) bool
	}{
		{"zone", "zone", 1, func(price, limit int) bool { return price < limit }},
		{"end", "end", 0, func(price, limit int) bool { return price == limit }},
		{"bankrupt", "dead", 0, func(price, limit int) bool { return price == limit }},
	} {
		for _, r := range f.All(m.key) {
			limit, err := r.Int(m.arg)
			wrong = append(wrong, err)
			for y := range rows {
				for x := range rows[y] {
					if m.is(rows[y][x].Price, limit) {
						rows[y][x].Note = m.note
					}
				}
			}
		}
	}
	return errors.Join(wrong...)
}

func start(rows [][]Cell, l table.Line) error {
	y, err := l.Int(1)
	if err != nil {
		return err
	}
	x, err := l.Int(2)
	if err != nil {
		return err
	}
	if y < 0 || y >= len(rows) || x < 0 || x >= len(rows[y]) || rows[y][x].Price == 0 {
		return l.Complain("there is no cell in row", l.Rest(1), "(rows and columns count from 0)")
	}
	rows[y][x].Note = "start"
	return nil
}

// ReadFills takes the colours of companies from the tables of a title: in records with one of the keys the first
// argument is the short name and the second the colour.
func ReadFills(f *table.File, keys ...string) map[string]string {
	fills := map[string]string{}
	for _, key := range keys {
		for _, r := range f.All(key) {
			if a := r.Args(); len(a) > 1 {
				fills[a[0]] = a[1]
			}
		}
	}
	return fills
}

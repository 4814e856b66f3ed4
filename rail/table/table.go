// Package table reads the data files of the titles: lines of words, the first of which says what the line is.
//
//	# a comment: a hash at the start of a word that is alone or followed by a space
//	tram yellow 10 100          a record: its key and its arguments
//	  name "Wiener Tramway"     an indented line belongs to the record above; quotes keep words together
//
// Every complaint begins with the file and the line, so that who edits a table sees where it is wrong.
package table

import (
	"errors"
	"strconv"
	"strings"
)

// Line is one line of a data file, cut into words.
type Line struct {
	File  string
	No    int
	Words []string
}

// Record is a line that begins at the margin, with the indented lines below it.
type Record struct {
	Line
	Body []Line
}

// File is a data file that has been read.
type File struct {
	Name    string
	Records []Record
}

// Read cuts a file into records.
func Read(name, text string) (*File, error) {
	f := &File{Name: name}
	var wrong []error
	no := 0
	for raw := range strings.Lines(text) {
		no++
		line := Line{File: name, No: no}
		words, err := split(strings.TrimRight(raw, "\r\n"))
		if err != "" {
			wrong = append(wrong, line.Complain(err))
			continue
		}
		if line.Words = words; len(words) == 0 {
			continue
		}
		if raw[0] != ' ' && raw[0] != '\t' {
			f.Records = append(f.Records, Record{Line: line})
		} else if n := len(f.Records); n > 0 {
			f.Records[n-1].Body = append(f.Records[n-1].Body, line)
		} else {
			wrong = append(wrong, line.Complain("is indented, but there is no record above it to belong to"))
		}
	}
	return f, errors.Join(wrong...)
}

func split(s string) (words []string, wrong string) {
	for {
		s = strings.TrimLeft(s, " \t")
		if s == "" || s == "#" || strings.HasPrefix(s, "# ") {
			return words, ""
		}
		end := strings.IndexAny(s, " \t")
		if s[0] == '"' {
			if end = strings.IndexByte(s[1:], '"'); end < 0 {
				return nil, "has a quote that is not closed"
			}
			words, s = append(words, s[1:1+end]), s[end+2:]
			continue
		}
		if end < 0 {
			end = len(s)
		}
		words, s = append(words, s[:end]), s[end:]
	}
}

// Complain is an error that begins with the place of the line.
func (l Line) Complain(words ...string) error {
	return errors.New(l.File + ":" + strconv.Itoa(l.No) + ": " + strings.Join(words, " "))
}

// Key is what the line is.
func (l Line) Key() string { return l.Words[0] }

// Args are the words after the key.
func (l Line) Args() []string { return l.Words[1:] }

// Rest is the text from argument i on.
func (l Line) Rest(i int) string {
	if i >= len(l.Args()) {
		return ""
	}
	return strings.Join(l.Args()[i:], " ")
}

// Word is argument i.
func (l Line) Word(i int) (string, error) {
	if i >= len(l.Args()) {
		return "", l.Complain(l.Key(), "has", strconv.Itoa(len(l.Args())), "words after it and needs", strconv.Itoa(i+1), "or more")
	}
	return l.Args()[i], nil
}

// Int is argument i as a number.
func (l Line) Int(i int) (int, error) {
	w, err := l.Word(i)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(w)
	if err != nil {
		return 0, l.Complain(l.Key()+":", strconv.Quote(w), "should be a number")
	}
	return n, nil
}

// Ints are the arguments from i on as numbers; "-" stands for none and reads as the given number.
func (l Line) Ints(i, none int) ([]int, error) {
	var out []int
	for ; i < len(l.Args()); i++ {
		if l.Args()[i] == "-" {
			out = append(out, none)
			continue
		}
		n, err := l.Int(i)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// All are the records with a key, in the file's order.
func (f *File) All(key string) []Record {
	var out []Record
	for _, r := range f.Records {
		if r.Key() == key {
			out = append(out, r)
		}
	}
	return out
}

// One is the only record with a key.
func (f *File) One(key string) (Record, error) {
	all := f.All(key)
	switch len(all) {
	case 1:
		return all[0], nil
	case 0:
		return Record{}, errors.New(f.Name + ": has no record " + strconv.Quote(key))
	}
	return Record{}, all[1].Complain(key, "stands here a second time, after line", strconv.Itoa(all[0].No))
}

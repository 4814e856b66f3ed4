package table

import "io/fs"

// Text is what a file says. Tests have others than [Files].
type Text func(name string) string

// Files says what is in the files that come with the program.
func Files(files fs.ReadFileFS) Text {
	return func(name string) string {
		b, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		return string(b)
	}
}

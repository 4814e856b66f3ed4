package table

import "io/fs"

// Text gives the contents of a file. Tests use others than [Files].
type Text func(name string) string

// Files gives the contents of the built-in files.
func Files(files fs.ReadFileFS) Text {
	return func(name string) string {
		b, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		return string(b)
	}
}

package main

import (
	"io/fs"

	"remise/web"
)

// webFiles is the built browser client; nil when there is none.
func webFiles() fs.FS {
	files, built := web.Files()
	if !built {
		return nil
	}
	return files
}

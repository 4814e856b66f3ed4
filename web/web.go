// Package web holds the browser client, built by "make web" into dist.
//
// The folder dist is not kept in the repository, only an empty file that lets
// the program be built without the client. Such a program serves its API only.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files is the built client, and whether there is one.
func Files() (fs.FS, bool) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err)
	}
	_, err = fs.Stat(files, "index.html")
	return files, err == nil
}

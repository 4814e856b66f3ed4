package main

import "io/fs"

// webFiles is the built browser client; nil when there is none.
func webFiles() fs.FS { return nil }

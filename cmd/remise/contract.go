package main

import (
	"os"

	"remise/server"
	"remise/title/titles"
)

type contractCmd struct {
	Out string `type:"path" placeholder:"FILE"`
}

// Run prints the contract of the HTTP interface.
func (c *contractCmd) Run(all *commands) error {
	text, err := server.Contract(titles.All)
	if err != nil {
		return err
	}
	if c.Out == "" {
		_, err = all.Out.Write(append(text, '\n'))
		return err
	}
	return os.WriteFile(c.Out, append(text, '\n'), 0o644)
}

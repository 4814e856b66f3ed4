package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

type trainCmd struct {
	Title  string `arg:""`
	Games  int    `default:"96000" least:"1"`
	Seed   uint64 `default:"1"`
	Resume string `type:"path" placeholder:"FILE"`
	Write  string `type:"path" placeholder:"FILE" required:""`
}

// keepEvery is how many games may be lost when training is interrupted.
const keepEvery = 200

// Run trains.
func (c *trainCmd) Run(all *commands) error {
	if _, err := cli.FindTitle(c.Title); err != nil {
		return err
	}
	teacher, ok := titles.Teacher(c.Title, c.Seed, c.Games)
	if !ok {
		return cli.Misused("misuse.nolearner", core.Lit("title", c.Title))
	}
	if err := c.resume(teacher); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := c.train(ctx, teacher); err != nil {
		return err
	}
	if err := replaceFile(c.Write, teacher.Weights()); err != nil {
		return err
	}
	all.say("cli.trained", core.Num("games", teacher.Played()), core.Lit("file", c.Write))
	return nil
}

func (c *trainCmd) resume(teacher policy.Teacher) error {
	if c.Resume == "" {
		return nil
	}
	data, err := os.ReadFile(c.Resume)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = teacher.Resume(data)
	}
	if err != nil {
		return &cli.FileError{Name: c.Resume, Why: err}
	}
	return nil
}

func (c *trainCmd) train(ctx context.Context, teacher policy.Teacher) error {
	bar := cli.Progress(c.Games, "games", false)
	_ = bar.Add(teacher.Played())
	for teacher.Played() < c.Games && ctx.Err() == nil {
		teacher.Train()
		_ = bar.Add(1)
		if teacher.Played()%keepEvery == 0 {
			if err := c.keep(teacher); err != nil {
				return err
			}
		}
	}
	_ = bar.Finish()
	return errors.Join(c.keep(teacher), ctx.Err())
}

func (c *trainCmd) keep(teacher policy.Teacher) error {
	if c.Resume == "" {
		return nil
	}
	return replaceFile(c.Resume, teacher.Keep())
}

// replaceFile replaces a file as a whole: an interruption loses nothing.
func replaceFile(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

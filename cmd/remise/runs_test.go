package main

import (
	"strings"
	"testing"

	"remise/rail/sketch"
	"remise/texts"
	"remise/title/titles"
)

// The boards that the help of remise runs shows can be copied, and have runs.
func TestBoardsOfTheRunsHelp(t *testing.T) {
	for _, lang := range texts.Languages {
		t.Run(lang, func(t *testing.T) { tryBoards(t, sentence(lang, "help.runs.more")) })
	}
}

func tryBoards(t *testing.T, help string) {
	boards := 0
	for part := range strings.SplitSeq(help, "\n\n") {
		if !strings.HasPrefix(part, "  title ") {
			continue
		}
		boards++
		text := strings.ReplaceAll(strings.TrimPrefix(part, "  "), "\n  ", "\n") + "\n"
		p, err := sketch.Read("help", text, titles.Find)
		if err != nil {
			t.Fatal(err)
		}
		infos, err := (&runsCmd{Steps: 1_000_000}).solve(p)
		if err != nil || len(infos) == 0 || infos[0].Pays == 0 || !infos[0].Proved {
			t.Errorf("runs of\n%s%+v, %v", text, infos, err)
		}
	}
	if boards != 2 {
		t.Errorf("the help shows %d boards", boards)
	}
}

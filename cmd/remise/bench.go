package main

import "remise/cmd/remise/internal/measure"

type benchCmd struct {
	Routes   measure.Routes   `cmd:""`
	Games    measure.Games    `cmd:""`
	Bots     measure.Bots     `cmd:""`
	Analysis measure.Analysis `cmd:""`
	People   measure.People   `cmd:""`
	Server   benchServerCmd   `cmd:""`
	Wire     measure.Wire     `cmd:""`
	Attack   benchAttackCmd   `cmd:""`
}

package main

type benchCmd struct {
	Routes   benchRoutesCmd   `cmd:""`
	Games    benchGamesCmd    `cmd:""`
	Bots     benchBotsCmd     `cmd:""`
	Analysis benchAnalysisCmd `cmd:""`
	People   benchPeopleCmd   `cmd:""`
	Server   benchServerCmd   `cmd:""`
	Wire     benchWireCmd     `cmd:""`
	Attack   benchAttackCmd   `cmd:""`
}

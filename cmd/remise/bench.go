package main

type benchCmd struct {
	Routes   benchRoutesCmd   `cmd:"" help:"Measure how fast best runs are found, and how many are proved."`
	Games    benchGamesCmd    `cmd:"" help:"Measure how fast positions are copied, choices listed, games played and logs replayed."`
	Bots     benchBotsCmd     `cmd:"" help:"Measure how long the hard level thinks about a decision, and how many games it plays out."`
	Analysis benchAnalysisCmd `cmd:"" help:"Measure which blunders the analysis finds, and what else it blames."`
	People   benchPeopleCmd   `cmd:"" help:"Hold how games of bots develop against a game that people have played."`
	Server   benchServerCmd   `cmd:"" help:"Measure a real server process: moves a second, delay to another client, memory, start."`
	Wire     benchWireCmd     `cmd:"" help:"Measure how many bytes a whole game sends to who looks on."`
	Attack   benchAttackCmd   `cmd:"" help:"Attack a real server process, and measure what players who behave well notice of it: memory, and how long they wait."`
}

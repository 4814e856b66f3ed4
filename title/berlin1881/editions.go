package berlin1881

import (
	"errors"

	"remise/core"
	"remise/core/table"
	"remise/title/berlin1881/data"
)

// EditionIDs are the editions; the first is the default. data/editions.txt has them side by side.
var EditionIDs = []string{"de5", "en4", "house"}

var switches = table.Switches{Editions: EditionIDs, Rule: "1881 §", Code: "1881.edition."}

// The switches, by their places in [table.Rules].
var (
	bidLeast      = switches.Amount("bid_least") // §2.6
	bidRise       = switches.Amount("bid_step")
	startDirector = switches.YesOrNo("start_director") // §2.9: the first share in the start round is the director's

	tieFirst = switches.Choice("director_tie", "longest", "first") // §4.23: a tie goes to the first to reach the number

	soldOutAll     = switches.YesOrNo("sold_out_all")     // §4.16: shares that tram companies hold count as sold out
	homesClosed    = switches.YesOrNo("homes_closed")     // §7.5: nobody builds where a company will start
	depotLeast     = switches.Amount("depot_least")       // §7.8
	startDepotSold = switches.YesOrNo("start_depot_sold") // §7.8
	sbahnLast      = switches.YesOrNo("sbahn_last")       // §5.1: all trams before the S-Bahn
	edgeBonusOnce  = switches.YesOrNo("edge_bonus_once")  // §9.4: at most one a turn
	edgeOverSbahn  = switches.YesOrNo("edge_over_sbahn")  // §9.4: over S-Bahn track and changes of company
	bankruptBelow  = switches.YesOrNo("bankrupt_below")   // §9.13: only when the price would fall below the lowest
	helpAlways     = switches.YesOrNo("help_always")      // §10.1: up to a quarter even when the treasury suffices
	forcedPurchase = switches.YesOrNo("forced_purchase")  // §10.8: the director pays, with their shares if need be

	companyTrade = switches.Choice("company_trade", "either", "one", "both") // §10.9: buy or sell; sell only one; both

	chairForPlain      = switches.YesOrNo("chair_for_plain")     // §12.3: only plain shares are given for the chairman's
	chairmanCommission = switches.YesOrNo("chairman_commission") // §12.5
	commissionFree     = switches.YesOrNo("commission_free")     // §12.5: it is a right and may be left

	commissionSeat = switches.Choice("commission_to", "holder", "seat") // §12.5: a company's director takes it in person

	joinWaits      = switches.YesOrNo("join_waits")      // §12.5: a connected net has its turn first
	vetoIncome     = switches.YesOrNo("veto_income")     // §12.6: pay or withhold can be vetoed
	vetoOnce       = switches.YesOrNo("veto_once")       // §12.6: each member once an operating round
	vetoFinal      = switches.YesOrNo("veto_final")      // §12.6: a vetoed action is not replaced
	chairmanDouble = switches.YesOrNo("chairman_double") // §12.6
	netRuns        = switches.YesOrNo("net_runs")        // §12.8: a net must run its train
	playOut400     = switches.YesOrNo("play_out_400")    // §13.1
	bankAny        = switches.YesOrNo("bank_any")        // §13.1: any payment can break the bank
)

// What the switch companyTrade says in other words than "either".
const tradeOne, tradeBoth = 1, 2

// newest is what the files of the program say. It stands below the switches, which must be there before it is read.
var newest = core.Must(readBox(data.Printed))

// Editions is the whole comparison.
func Editions() []core.Switch { return newest.editions.Switches }

// The share tables by name, as the option shares has them.
const (
	shares1835  = "1835"
	sharesFirst = "first"

	newestShares = shares1835
)

// sharesSince is the rules version that brought 1835's share table, and with
// it a choice between two.
const sharesSince = 2

// shareFiles are the board files of the share tables.
var shareFiles = map[string]string{shares1835: data.Shares1835, sharesFirst: data.SharesFirst}

// box is all that the data files say.
type box struct {
	*tables
	boards   map[string]*Board // by the name of the share table
	editions *table.Editions
}

func readBox(text table.Text) (*box, error) {
	editions := data.Open(text, data.Editions)
	b := &box{boards: map[string]*Board{}, editions: switches.Read(editions)}
	var err error
	if b.tables, err = readTables(text); err != nil {
		return nil, errors.Join(err, editions.Done())
	}
	wrong := []error{editions.Done()}
	for name, file := range shareFiles {
		b.boards[name], err = b.readBoard("1881/"+file, text(file), b.bare())
		wrong = append(wrong, err)
	}
	return b, errors.Join(wrong...)
}

// material is what a match is played with: its rules version and its options
// choose it. Version 1 had the first share table and no other.
func (b *box) material(setup core.Setup) (*Board, table.Rules, error) {
	rules, err := b.editions.Of(setup.Options["edition"])
	if err != nil {
		return nil, rules, err
	}
	board := b.boards[core.If(setup.Version >= sharesSince, setup.Options["shares"], sharesFirst)]
	if text := setup.Options["board"]; text != "" {
		if board, err = b.readBoard("board", text, board); err != nil {
			err = table.InOption{What: core.Refuse("", "1881.board"), Why: err}
		}
	}
	return board, rules, err
}

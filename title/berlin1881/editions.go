package berlin1881

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/table"
	"remise/title/berlin1881/data"
)

// Rules are what the switches of one edition say: a number, or which of its words; data/editions.txt has all editions
// side by side.
type Rules [32]int32

// on reports whether an edition has what a switch with two words stands for.
func (r *Rules) on(n int) bool { return r[n] == 1 }

// switches are the names of all switches, and the words that each can say; without any it is a number.
var switches []struct {
	name  string
	words []string
}

func choice(name string, all ...string) int {
	switches = append(switches, struct {
		name  string
		words []string
	}{name, all})
	return len(switches) - 1
}

func amount(name string) int { return choice(name) }

func yesOrNo(name string) int { return choice(name, no, yes) }

// The switches, by their places in [Rules].
var (
	bidLeast           = amount("bid_least") // §2.6
	bidRise            = amount("bid_step")
	startDirector      = yesOrNo("start_director")                        // §2.9: the first share in the start round is the director's
	tieFirst           = choice("director_tie", "longest", "first")       // §4.23: a tie goes to the first to reach the number
	soldOutAll         = yesOrNo("sold_out_all")                          // §4.16: shares that tram companies hold count as sold out
	homesClosed        = yesOrNo("homes_closed")                          // §7.5: nobody builds where a company will start
	depotLeast         = amount("depot_least")                            // §7.8
	startDepotSold     = yesOrNo("start_depot_sold")                      // §7.8
	sbahnLast          = yesOrNo("sbahn_last")                            // §5.1: all trams before the S-Bahn
	edgeBonusOnce      = yesOrNo("edge_bonus_once")                       // §9.4: at most one a turn
	edgeOverSbahn      = yesOrNo("edge_over_sbahn")                       // §9.4: over S-Bahn track and changes of company
	bankruptBelow      = yesOrNo("bankrupt_below")                        // §9.13: only when the price would fall below the lowest
	helpAlways         = yesOrNo("help_always")                           // §10.1: up to a quarter even when the treasury suffices
	forcedPurchase     = yesOrNo("forced_purchase")                       // §10.8: the director pays, with their shares if need be
	companyTrade       = choice("company_trade", "either", "one", "both") // §10.9: in one turn, buy or sell; sell only one; buy and sell
	chairForPlain      = yesOrNo("chair_for_plain")                       // §12.3: only plain shares are given for the chairman's
	chairmanCommission = yesOrNo("chairman_commission")                   // §12.5
	commissionFree     = yesOrNo("commission_free")                       // §12.5: it is a right and may be left
	commissionSeat     = choice("commission_to", "holder", "seat")        // §12.5: a company's director takes it in person
	joinWaits          = yesOrNo("join_waits")                            // §12.5: a connected net has its turn first
	vetoIncome         = yesOrNo("veto_income")                           // §12.6: pay or withhold can be vetoed
	vetoOnce           = yesOrNo("veto_once")                             // §12.6: each member once an operating round
	vetoFinal          = yesOrNo("veto_final")                            // §12.6: a vetoed action is not replaced
	chairmanDouble     = yesOrNo("chairman_double")                       // §12.6
	netRuns            = yesOrNo("net_runs")                              // §12.8: a net must run its train
	playOut400         = yesOrNo("play_out_400")                          // §13.1
	bankAny            = yesOrNo("bank_any")                              // §13.1: any payment can break the bank
)

// What the switch companyTrade says in other words than "either".
const tradeOne, tradeBoth = 1, 2

// newest is what the files of the program say. It stands below the switches, which must be there before it is read.
var newest = core.Must(readBox(data.Printed))

// EditionIDs are the editions; the first is the default.
var EditionIDs = []string{"de5", "en4", "house"}

// Editions is the whole comparison.
func Editions() []core.Switch { return newest.editions }

// factOf is what a switch is in an edition, as a fact of a text.
func factOf(value string) core.Arg {
	if n, err := strconv.Atoi(value); err == nil {
		return core.Num("value", n)
	}
	return core.Ref("value", "1881.edition.is."+value)
}

// readEditions reads the switches and their values in every edition. The
// file has each switch of the rules once, and nothing else.
func (b *box) readEditions(f *table.Sheet) {
	head := f.One("switch")
	for _, id := range append(slices.Clone(EditionIDs), "rule") {
		if !head.Skip(id) {
			head.Complain("data.wrong.columns", core.Lit("ids", strings.Join(EditionIDs, ", ")))
		}
	}
	b.english = map[string]string{}
	for _, r := range f.Each("number") {
		german := readRule(r)
		r.Unique()
		b.english[german] = readRule(r)
	}
	for _, sw := range switches {
		b.readSwitch(f.One(sw.name))
	}
}

// readRule reads the number of a rule, such as 12.5.
func readRule(r *table.Row) string {
	word := r.Word("data.the-number-of-a-rule")
	chapter, number, _ := strings.Cut(word, ".")
	r.Number(chapter, "data.the-number-of-a-rule", 1, 20)
	r.Number(number, "data.the-number-of-a-rule", 1, 40)
	return word
}

func (b *box) readSwitch(r *table.Row) {
	var values []string
	for i := range EditionIDs {
		values = append(values, r.Next())
		b.rules[i].set(r)
	}
	rule := readRule(r)
	if slices.Equal(values, slices.Repeat(values[:1], len(values))) {
		r.Complain("data.wrong.editions", core.Lit("key", r.Key))
	}
	sw := core.Switch{Name: r.Key, Rule: "1881 §" + rule, English: "1881 §" + cmp.Or(b.english[rule], rule), Values: values,
		Text: core.Say("1881.edition." + r.Key), Facts: core.Map(values, factOf)}
	b.editions = append(b.editions, sw)
}

// rulesOf are the switches of an edition.
func (b *box) rulesOf(edition string) (Rules, error) {
	column := slices.Index(EditionIDs, edition)
	if column < 0 {
		return Rules{}, errors.New("there is no edition " + strconv.Quote(edition))
	}
	return b.rules[column], nil
}

// set reads the value of a switch.
func (r *Rules) set(row *table.Row) {
	for n, sw := range switches {
		switch {
		case sw.name != row.Key:
		case sw.words == nil:
			r[n] = int32(row.Int("data.money", 0, 100))
		default:
			r[n] = int32(row.OneOf("data.value", sw.words...))
		}
	}
}

package berlin1881

import (
	"cmp"
	"errors"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/table"
)

// Rules are the switches of one edition; data/editions.txt has all editions
// side by side.
type Rules struct {
	bidLeast, bidStep   int32 // §2.6
	startDirector       bool  // §2.9: the first share in the start round is the director's
	tieFirst            bool  // §4.23: a tie goes to the first to reach the number
	soldOutAll          bool  // §4.16: shares that tram companies hold count as sold out
	homesClosed         bool  // §7.5: nobody builds where a company will start
	depotLeast          int32 // §7.8
	startDepotSold      bool  // §7.8
	sbahnLast           bool  // §5.1: all trams before the S-Bahn
	edgeBonusOnce       bool  // §9.4: at most one a turn
	edgeOverSbahn       bool  // §9.4: over S-Bahn track and changes of company
	bankruptBelow       bool  // §9.13: only when the price would fall below the lowest
	helpAlways          bool  // §10.1: up to a quarter even when the treasury suffices
	forcedPurchase      bool  // §10.8: the director pays, with their shares if need be
	tradeBoth, tradeOne bool  // §10.9: buy and sell in one turn; sell only one
	chairForPlain       bool  // §12.3: only plain shares are given for the chairman's
	chairmanCommission  bool  // §12.5
	commissionFree      bool  // §12.5: it is a right and may be left
	commissionSeat      bool  // §12.5: a company's director takes it in person
	joinWaits           bool  // §12.5: a connected net has its turn first
	vetoIncome          bool  // §12.6: pay or withhold can be vetoed
	vetoOnce            bool  // §12.6: each member once an operating round
	vetoFinal           bool  // §12.6: a vetoed action is not replaced
	chairmanDouble      bool  // §12.6
	netRuns             bool  // §12.8: a net must run its train
	playOut400          bool  // §13.1
	bankAny             bool  // §13.1: any payment can break the bank
}

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
	for _, r := range f.Each(switchNames...) {
		b.readSwitch(r)
	}
	for _, name := range switchNames {
		f.One(name)
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
	if flag := r.flags()[row.Key]; flag != nil {
		*flag = row.OneOf("data.value", "no", "yes") == 1
	}
	if number := r.numbers()[row.Key]; number != nil {
		*number = int32(row.Int("data.money", 0, 100))
	}
	switch row.Key {
	case "director_tie":
		r.tieFirst = row.OneOf("data.value", "longest", "first") == 1
	case "company_trade":
		how := row.OneOf("data.value", "either", "one", "both")
		r.tradeOne, r.tradeBoth = how == 1, how == 2
	case "commission_to":
		r.commissionSeat = row.OneOf("data.value", "holder", "seat") == 1
	}
}

// switchNames are all switches.
var switchNames = slices.Sorted(func(yield func(string) bool) {
	var r Rules
	named := slices.Values([]string{"director_tie", "company_trade", "commission_to"})
	for _, names := range []iter.Seq[string]{named, maps.Keys(r.flags()), maps.Keys(r.numbers())} {
		for name := range names {
			yield(name)
		}
	}
})

func (r *Rules) numbers() map[string]*int32 {
	return map[string]*int32{
		"bid_least":   &r.bidLeast,
		"bid_step":    &r.bidStep,
		"depot_least": &r.depotLeast,
	}
}

func (r *Rules) flags() map[string]*bool {
	return map[string]*bool{
		"start_director":      &r.startDirector,
		"sold_out_all":        &r.soldOutAll,
		"homes_closed":        &r.homesClosed,
		"start_depot_sold":    &r.startDepotSold,
		"sbahn_last":          &r.sbahnLast,
		"edge_bonus_once":     &r.edgeBonusOnce,
		"edge_over_sbahn":     &r.edgeOverSbahn,
		"bankrupt_below":      &r.bankruptBelow,
		"help_always":         &r.helpAlways,
		"forced_purchase":     &r.forcedPurchase,
		"chair_for_plain":     &r.chairForPlain,
		"chairman_commission": &r.chairmanCommission,
		"commission_free":     &r.commissionFree,
		"join_waits":          &r.joinWaits,
		"net_runs":            &r.netRuns,
		"veto_income":         &r.vetoIncome,
		"veto_once":           &r.vetoOnce,
		"veto_final":          &r.vetoFinal,
		"chairman_double":     &r.chairmanDouble,
		"play_out_400":        &r.playOut400,
		"bank_any":            &r.bankAny,
	}
}

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
	BidLeast, BidStep   int32 // §2.6
	StartDirector       bool  // §2.9: the first share in the start round is the director's
	TieFirst            bool  // §4.23: a tie goes to the first to reach the number
	SoldOutAll          bool  // §4.16: shares that tram companies hold count as sold out
	HomesClosed         bool  // §7.5: nobody builds where a company will start
	DepotLeast          int32 // §7.8
	StartDepotSold      bool  // §7.8
	SbahnLast           bool  // §5.1: all trams before the S-Bahn
	EdgeBonusOnce       bool  // §9.4: at most one a turn
	EdgeOverSbahn       bool  // §9.4: over S-Bahn track and changes of company
	BankruptBelow       bool  // §9.13: only when the price would fall below the lowest
	HelpAlways          bool  // §10.1: up to a quarter even when the treasury suffices
	ForcedPurchase      bool  // §10.8: the director pays, with their shares if need be
	TradeBoth, TradeOne bool  // §10.9: buy and sell in one turn; sell only one
	ChairForPlain       bool  // §12.3: only plain shares are given for the chairman's
	ChairmanCommission  bool  // §12.5
	CommissionFree      bool  // §12.5: it is a right and may be left
	CommissionSeat      bool  // §12.5: a company's director takes it in person
	JoinWaits           bool  // §12.5: a connected net has its turn first
	VetoIncome          bool  // §12.6: pay or save can be vetoed
	VetoOnce            bool  // §12.6: each member once an operating round
	VetoFinal           bool  // §12.6: a vetoed action is not replaced
	ChairmanDouble      bool  // §12.6
	NetRuns             bool  // §12.8: a net must run its train
	PlayOut400          bool  // §13.1
	BankAny             bool  // §13.1: any payment can break the bank
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
	sw := core.Switch{Name: r.Key, Rule: "1881 §" + rule, English: "1881 §" + cmp.Or(b.english[rule], rule), Values: values, Text: core.Say("1881.edition." + r.Key)}
	for _, v := range values {
		sw.Facts = append(sw.Facts, factOf(v))
	}
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
		r.TieFirst = row.OneOf("data.value", "longest", "first") == 1
	case "company_trade":
		how := row.OneOf("data.value", "either", "one", "both")
		r.TradeOne, r.TradeBoth = how == 1, how == 2
	case "commission_to":
		r.CommissionSeat = row.OneOf("data.value", "holder", "seat") == 1
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
		"bid_least":   &r.BidLeast,
		"bid_step":    &r.BidStep,
		"depot_least": &r.DepotLeast,
	}
}

func (r *Rules) flags() map[string]*bool {
	return map[string]*bool{
		"start_director":      &r.StartDirector,
		"sold_out_all":        &r.SoldOutAll,
		"homes_closed":        &r.HomesClosed,
		"start_depot_sold":    &r.StartDepotSold,
		"sbahn_last":          &r.SbahnLast,
		"edge_bonus_once":     &r.EdgeBonusOnce,
		"edge_over_sbahn":     &r.EdgeOverSbahn,
		"bankrupt_below":      &r.BankruptBelow,
		"help_always":         &r.HelpAlways,
		"forced_purchase":     &r.ForcedPurchase,
		"chair_for_plain":     &r.ChairForPlain,
		"chairman_commission": &r.ChairmanCommission,
		"commission_free":     &r.CommissionFree,
		"join_waits":          &r.JoinWaits,
		"net_runs":            &r.NetRuns,
		"veto_income":         &r.VetoIncome,
		"veto_once":           &r.VetoOnce,
		"veto_final":          &r.VetoFinal,
		"chairman_double":     &r.ChairmanDouble,
		"play_out_400":        &r.PlayOut400,
		"bank_any":            &r.BankAny,
	}
}

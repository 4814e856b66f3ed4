package berlin1881

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"remise/core"
	"remise/rail/table"
	"remise/title/berlin1881/data"
)

// Rules are the switches of one edition; data/editions.txt has all editions
// side by side.
type Rules struct {
	BidLeast, BidStep   int32 // §2.6
	StartDirector       bool  // §2.9: the first share in the start round is the director's
	TieFirst            bool  // §4.23: a tie goes to who was first to reach the number
	SoldOutAll          bool  // §4.16: shares that tram companies hold count as sold out
	HomesClosed         bool  // §7.5: nobody builds where a company will start
	DepotLeast          int32 // §7.8
	StartDepotSold      bool  // §7.8
	SbahnLast           bool  // §5.1: all trams before the S-Bahn
	EdgeBonusOnce       bool  // §9.4: at most one a turn
	EdgeOverSbahn       bool  // §9.4: over S-Bahn track and changes of company
	BankruptBelow       bool  // §9.13: only when the price would fall below the lowest
	HelpAlways          bool  // §10.1: up to a quarter even when the treasury suffices
	ForcedPurchase      bool  // §10.8: the director pays, with his shares if need be
	TradeBoth, TradeOne bool  // §10.9: buy and sell in one turn; sell only one
	ChairForPlain       bool  // §12.3: only plain shares are given for the chairman's
	ChairmanCommission  bool  // §12.5
	CommissionFree      bool  // §12.5: it is a right and may be left
	CommissionSeat      bool  // §12.5: a company's director takes it for himself
	JoinWaits           bool  // §12.5: a connected net has its turn first
	VetoIncome          bool  // §12.6: pay or save can be vetoed
	VetoOnce            bool  // §12.6: each member once an operating round
	VetoFinal           bool  // §12.6: a vetoed action is not replaced
	ChairmanDouble      bool  // §12.6
	NetRuns             bool  // §12.8: a net must run its train
	PlayOut400          bool  // §13.1
	BankAny             bool  // §13.1: any payment can break the bank
}

// Switch is one difference between the editions, to be shown when a table is
// set up.
type Switch struct {
	Name    string
	Rule    string
	English string   // the rule as the English text numbers it
	Values  []string // in the order of EditionIDs
}

// Text says what the switch is about.
func (s Switch) Text() core.Text { return core.Say("1881.edition." + s.Name) }

// Value is what the switch is in an edition, as a fact of a text.
func (s Switch) Value(edition int) core.Arg {
	if n, err := strconv.Atoi(s.Values[edition]); err == nil {
		return core.Num("value", n)
	}
	return core.Ref("value", "1881.edition.is."+s.Values[edition])
}

// EditionIDs are the editions; the first is the default.
var EditionIDs = []string{"de5", "en4", "house"}

// Editions is the whole comparison.
func Editions() []Switch { return editions }

var editions = must(readEditions(data.Editions()))

func must[T any](v T, err error) T {
	if err != nil {
		panic("1881: " + err.Error())
	}
	return v
}

func readEditions(f *table.File, err error) ([]Switch, error) {
	if err != nil {
		return nil, err
	}
	if head := f.Records[0]; !slices.Equal(head.Words, []string{"switch", "de5", "en4", "house", "rule"}) {
		return nil, head.Complain("the first line names the columns: switch de5 en4 house rule")
	}
	english, err := englishNumbers(f)
	if err != nil {
		return nil, err
	}
	var all []Switch
	for _, r := range f.Records[1:] {
		switch {
		case r.Words[0] == "number":
			continue
		case len(r.Words) != 5:
			return nil, r.Complain("a switch has a name, three values and a rule")
		}
		rule := r.Words[4]
		all = append(all, Switch{r.Words[0], "1881 §" + rule, "1881 §" + cmp.Or(english[rule], rule), r.Words[1:4]})
	}
	return all, nil
}

// englishNumbers reads which rules have another number in the English text.
func englishNumbers(f *table.File) (map[string]string, error) {
	numbers := map[string]string{}
	for _, r := range f.All("number") {
		if len(r.Words) != 3 || numbers[r.Words[1]] != "" {
			return nil, r.Complain("a number of the German text has one in the English text")
		}
		numbers[r.Words[1]] = r.Words[2]
	}
	return numbers, nil
}

// rulesOf are the switches of an edition.
func rulesOf(edition string) (Rules, error) {
	column := slices.Index(EditionIDs, edition)
	if column < 0 {
		return Rules{}, errors.New("there is no edition " + strconv.Quote(edition))
	}
	var r Rules
	for _, s := range editions {
		if !r.set(s.Name, s.Values[column]) {
			return r, errors.New("editions.txt: switch " + s.Name + " cannot be " + strconv.Quote(s.Values[column]))
		}
	}
	return r, nil
}

func (r *Rules) set(name, value string) bool {
	if flag := r.flag(name); flag != nil {
		*flag = value == "yes"
		return value == "yes" || value == "no"
	}
	if number := r.number(name); number != nil {
		n, err := strconv.Atoi(value)
		*number = int32(n)
		return err == nil
	}
	switch name + " " + value {
	case "director_tie first":
		r.TieFirst = true
	case "company_trade one":
		r.TradeOne = true
	case "company_trade both":
		r.TradeBoth = true
	case "commission_to seat":
		r.CommissionSeat = true
	case "director_tie longest", "company_trade either", "commission_to holder":
	default:
		return false
	}
	return true
}

func (r *Rules) number(name string) *int32 {
	switch name {
	case "bid_least":
		return &r.BidLeast
	case "bid_step":
		return &r.BidStep
	case "depot_least":
		return &r.DepotLeast
	}
	return nil
}

func (r *Rules) flag(name string) *bool {
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
	}[name]
}

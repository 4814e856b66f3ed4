package server

import "time"

// View is a match as one seat, or a spectator, may know it.
type View struct {
	Match     string            `json:"match" doc:"Its id"`
	Title     string            `json:"title" doc:"What is played"`
	Rules     int               `json:"rules" doc:"Version of the rules that the match keeps"`
	Options   map[string]string `json:"options" doc:"What the table has agreed on, by the keys of the title"`
	Public    bool              `json:"public" doc:"Listed for everyone"`
	Pace      *Pace             `json:"pace,omitempty" doc:"Missing: played without time"`
	Help      bool              `json:"help" doc:"Bots may advise the players while they play"`
	StandIn   string            `json:"standIn" doc:"Level of the bots that play for absent players"`
	Status    string            `json:"status" enum:"gathering,running,over" doc:"gathering: seats are open"`
	Seq       int               `json:"seq" doc:"Number of the last entry; send it back with what you do"`
	Viewer    *int              `json:"viewer,omitempty" doc:"Your seat; missing for a spectator"`
	Seats     []Seat            `json:"seats" doc:"By number, from 0"`
	Created   time.Time         `json:"created" doc:"When it was made"`
	Changed   time.Time         `json:"changed" doc:"When the last entry was made"`
	Now       *time.Time        `json:"now,omitempty" doc:"The server's time; measure the clocks by it"`
	Parent    string            `json:"parent,omitempty" doc:"The match that this one branched off"`
	ParentSeq int               `json:"parentSeq,omitempty" doc:"The last entry that it has from there"`
	Next      string            `json:"next,omitempty" doc:"The rematch"`
	Waits     *Told             `json:"waits,omitempty" doc:"What the match waits for besides its players, such as the server's database; missing: nothing"`
	Deletion  *Deletion         `json:"deletion,omitempty" doc:"The owner would delete the match, and the players are asked to agree"`
	State     any               `json:"state,omitempty" doc:"What you may know of the position, in the form of the title; missing while seats are open"`
	Ask       string            `json:"ask,omitempty" doc:"What you are asked to do, or whom you wait for"`
	AskCode   string            `json:"askCode,omitempty" doc:"Code of the question, for standing orders"`
	Choices   []Choice          `json:"choices" doc:"Everything that you may do now; empty: it is not for you to act"`
	Asides    []Choice          `json:"asides,omitempty" doc:"What you may do at any time, also while others are to act; send the notation"`
	LastTurn  int               `json:"lastTurn" doc:"Your own last decision; what came after is news"`
	Undo      *Undo             `json:"undo,omitempty" doc:"Missing: nothing to take back"`
	Proposal  *Proposal         `json:"proposal,omitempty" doc:"An undo that waits for agreement"`
	Orders    []Order           `json:"orders" doc:"Your standing orders"`
	Ended     []EndedOrder      `json:"ended,omitempty" doc:"Standing orders that ended since your last decision, and why"`
	Standing  []Standing        `json:"standing" doc:"Standing orders that you can give by name"`
	Note      string            `json:"note" doc:"Your private note"`
	Log       []Line            `json:"log" doc:"Entries since the one you named, the newest 200 at most; older ones by page"`
	Chat      []Message         `json:"chat" doc:"Messages since the one you named, the newest 100 at most; older ones by page"`
}

// Deletion is who must still agree to delete a match.
type Deletion struct {
	Waiting []int `json:"waiting" doc:"Seats that have not agreed"`
}

// Told is a sentence and its code.
type Told struct {
	Code string `json:"code" doc:"For programs"`
	Text string `json:"text" doc:"For people"`
}

// Pace is how fast a table is played.
type Pace struct {
	Kind    string `json:"kind" enum:"live,slow" doc:"live: the players are there; slow: they look in"`
	Each    int    `json:"each" minimum:"1" doc:"Seconds for each decision"`
	Reserve int    `json:"reserve,omitempty" minimum:"0" doc:"Live: seconds that a player has besides, for the whole match"`
}

// Seat is a place at the table.
type Seat struct {
	Kind    string     `json:"kind" enum:"host,guest,open,bot" doc:"host: who made the match; guest: who came; open: nobody yet"`
	Level   string     `json:"level,omitempty" doc:"Of a bot"`
	Name    string     `json:"name" doc:"Of the player or the bot; empty: nobody"`
	Kept    bool       `json:"kept,omitempty" doc:"Open, but kept for its player in the previous match; the owner can free it"`
	ToAct   bool       `json:"toAct" doc:"The match waits for this seat"`
	Since   *time.Time `json:"since,omitempty" doc:"When the seat was asked"`
	Due     *time.Time `json:"due,omitempty" doc:"When its time is over; then the others may let a bot play"`
	Reserve int        `json:"reserve,omitempty" doc:"Seconds left in reserve when it was asked"`
	StandIn string     `json:"standIn,omitempty" doc:"Level of the bot that plays until the player returns"`
	Score   *int       `json:"score,omitempty" doc:"When the match is over"`
	Rank    *int       `json:"rank,omitempty" doc:"When the match is over; 1 is the winner"`
}

// Choice is a decision, or a family of them. In JSON the fields of its action
// stand beside the others.
type Choice struct {
	Action   Action `json:"-"`
	Notation string `json:"notation" doc:"What to send; for a family, of its first member"`
	Text     string `json:"text" doc:"What it does, in a sentence"`
	Brief    string `json:"brief,omitempty" doc:"The same in a word or two, for where there is no room"`
	Price    int32  `json:"price,omitempty" doc:"What building costs; missing: nothing, or it is something else"`
	Min      *int32 `json:"min,omitempty" doc:"Of a family: the amount runs from min to max by step"`
	Max      *int32 `json:"max,omitempty" doc:"Of a family: the largest amount"`
	Step     *int32 `json:"step,omitempty" doc:"Of a family: missing where the choice is a single decision"`
	Free     bool   `json:"free,omitempty" doc:"A family by path, which you draw; check judges it"`
	Side     bool   `json:"side,omitempty" doc:"Seldom what a turn is about: show it last, or folded; the list has it in its place"`
	Reveals  bool   `json:"reveals,omitempty" doc:"It reveals a secret: only the others can allow you to take it back"`
}

// Line is an entry of the log.
type Line struct {
	Seq      int       `json:"seq" doc:"Its number, from 1"`
	By       *int      `json:"by,omitempty" doc:"Seat; missing for chance"`
	Notation string    `json:"notation,omitempty" doc:"As you may know it"`
	Action   Action    `json:"action,omitempty" doc:"The same as data"`
	Back     *int      `json:"back,omitempty" doc:"An undo: back to the position after this entry"`
	At       time.Time `json:"at" doc:"When it was made"`
	StandIn  bool      `json:"standIn,omitempty" doc:"A bot decided for who was away"`
	Hidden   bool      `json:"hidden,omitempty" doc:"You do not know all of it; a running match cannot be copied with it"`
	Events   []Event   `json:"events" doc:"What happened" nullable:"false"`
}

// Event is something that happened: a sentence, and the same as data.
type Event struct {
	Text  string `json:"text" doc:"For people, in your language"`
	Code  string `json:"code" doc:"For programs; docs/codes.md has all, with their facts"`
	Facts Facts  `json:"facts" doc:"By name: numbers, words, codes of texts; a player is the number of the seat"`
	Mark  string `json:"mark,omitempty" enum:"opens,ends" doc:"It opens a round, or ends the match; missing: neither"`
}

// Message is one of the chat.
type Message struct {
	N    int       `json:"n" doc:"Its number, from 1"`
	Seat int       `json:"seat" doc:"Who said it"`
	Text string    `json:"text" doc:"What was said"`
	At   time.Time `json:"at" doc:"When"`
}

// Undo is where taking back leads.
type Undo struct {
	Back int  `json:"back" doc:"To the position after this entry"`
	Free bool `json:"free" doc:"False: the others must agree"`
	// Refused tells a client not to offer what would be refused.
	Refused *Told `json:"refused,omitempty" doc:"Why it would be refused; missing: it would not"`
	// Costs is asked about before it is done: nothing brings it back.
	Costs *Told `json:"costs,omitempty" doc:"What goes with it beside your own decisions; missing: nothing"`
}

// Proposal is an undo that waits for the others.
type Proposal struct {
	By      int   `json:"by" doc:"The seat that asks"`
	Back    int   `json:"back" doc:"To the position after this entry"`
	Waiting []int `json:"waiting" doc:"Seats that have not agreed"`
}

// Order is a standing order: one by name, or a decision of your own.
type Order struct {
	Name     string `json:"name,omitempty" maxLength:"50" doc:"One of the match's standing; nothing else is needed then"`
	Notation string `json:"notation,omitempty" maxLength:"200" doc:"A decision that is played for you when you are asked the same question again"`
	Ask      string `json:"ask,omitempty" maxLength:"100" doc:"Code of the question it answers; by default the one you are asked now or answered last"`
	Times    int    `json:"times,omitempty" minimum:"0" maximum:"1000" doc:"How often; 0: until it ends"`
	Quiet    bool   `json:"quiet,omitempty" doc:"Ends when another player does anything else"`
	Text     string `json:"text,omitempty" maxLength:"1000" doc:"What it does; only said, never read"`
}

// Standing is a standing order that the game knows by name.
type Standing struct {
	Name  string   `json:"name" doc:"What to send"`
	Text  string   `json:"text" doc:"What it does"`
	Asks  []string `json:"asks" doc:"Codes of the questions that it answers"`
	Round bool     `json:"round,omitempty" doc:"It ends with the round in which it is given"`
}

// EndedOrder is a standing order that stands no longer.
type EndedOrder struct {
	Name  string `json:"name,omitempty" doc:"Of one that the game knows by name"`
	Text  string `json:"text" doc:"What it did"`
	Why   string `json:"why" doc:"Why it ended"`
	Entry int    `json:"entry" doc:"The entry with which it ended"`
}

// Summary is a match in a list.
type Summary struct {
	Match   string    `json:"match" doc:"Its id"`
	Title   string    `json:"title" doc:"What is played"`
	Status  string    `json:"status" enum:"gathering,running,over" doc:"gathering: seats are open"`
	Public  bool      `json:"public" doc:"Listed for everyone"`
	Pace    *Pace     `json:"pace,omitempty" doc:"Missing: played without time"`
	Seats   []Seat    `json:"seats" doc:"By number, from 0"`
	Seq     int       `json:"seq" doc:"Number of the last entry"`
	Created time.Time `json:"created" doc:"When it was made"`
	Changed time.Time `json:"changed" doc:"When the last entry was made"`
	Parent  string    `json:"parent,omitempty" doc:"The match that this one is a copy of"`
	From    int       `json:"from,omitempty" doc:"The last entry that was copied"`
	Next    string    `json:"next,omitempty" doc:"The rematch"`
	Mine    []int     `json:"mine" doc:"Seats of which you hold the token"`
	MyTurn  bool      `json:"myTurn" doc:"And no bot stands in for you"`
}

// Title is a game that can be played.
type Title struct {
	ID       string   `json:"id" doc:"As requests and views name it"`
	Name     string   `json:"name" doc:"Its name"`
	About    string   `json:"about" doc:"What it is, in a sentence"`
	Designer string   `json:"designer" doc:"Who made the game"`
	Weight   string   `json:"weight" doc:"How demanding it is, in a word"`
	Length   string   `json:"length" doc:"How long a game takes at a table"`
	Rules    int      `json:"rules" doc:"Newest version of its rules"`
	MinSeats int      `json:"minSeats" doc:"Fewest players"`
	MaxSeats int      `json:"maxSeats" doc:"Most players"`
	Options  []Option `json:"options" doc:"What a table agrees on"`
	Levels   []string `json:"levels" doc:"Bots that play it, weakest first"`
}

// Option is something a table agrees on before a match.
type Option struct {
	Key     string   `json:"key" doc:"As requests name it"`
	Name    string   `json:"name" doc:"What is agreed on"`
	Default string   `json:"default" doc:"What holds if you say nothing"`
	Values  []Value  `json:"values" doc:"Empty: any text"`
	Notes   []string `json:"notes,omitempty" doc:"What the values differ in, a sentence for each point"`
}

// Value is one of an option.
type Value struct {
	Value string `json:"value" doc:"As requests name it"`
	Name  string `json:"name" doc:"What it means"`
}

// Key is a seat and its secret, told once.
type Key struct {
	Seat  int    `json:"seat" doc:"From 0"`
	Token string `json:"token" doc:"Its secret: send it as Authorization: Seat TOKEN"`
}

// Created is a new match and its secrets, told once.
type Created struct {
	Match string `json:"match" doc:"Its id"`
	Owner string `json:"owner,omitempty" doc:"Secret of the owner, who may start early and delete"`
	Keys  []Key  `json:"keys" doc:"Your seats"`
}

// Verdict is what a decision would be.
type Verdict struct {
	Legal    bool   `json:"legal" doc:"It may be done now"`
	Notation string `json:"notation" doc:"The decision as the log would write it"`
	Action   Action `json:"action,omitempty" doc:"The same as data; missing when it cannot be read"`
	Text     string `json:"text" doc:"What it does, or why it is refused"`
	Reason   string `json:"reason,omitempty" doc:"Of a hint: the reason for it"`
	Rule     string `json:"rule,omitempty" doc:"The rule that refuses"`
	Code     string `json:"code,omitempty" doc:"Code of the refusal"`
	Field    string `json:"field,omitempty" doc:"What of the request is wrong, as a Problem names it: body.action.tile; missing: nothing in particular"`
}

// Refused is what you cannot do in a position.
type Refused struct {
	Seq     int      `json:"seq" doc:"The position: its last entry"`
	Reasons []Reason `json:"reasons" doc:"Empty when you are not to act" nullable:"false"`
}

// Reason is a refusal, and everything it applies to.
type Reason struct {
	Text string `json:"text" doc:"Why not"`
	Rule string `json:"rule" doc:"The rule that refuses; empty: none"`
	Code string `json:"code" doc:"Code of the refusal"`
	What []Sort `json:"what" nullable:"false" doc:"The sorts of decision that it meets"`
}

// Sort is one kind of decision, such as buying a share.
type Sort struct {
	Text      string   `json:"text" doc:"What it is"`
	Names     []string `json:"names" doc:"Which ones; empty: none of this sort is possible, for this reason" nullable:"false"`
	Notations []string `json:"notations" doc:"An example of each" nullable:"false"`
	Actions   []Action `json:"actions" doc:"The same as data" nullable:"false"`
}

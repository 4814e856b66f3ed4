package store

import (
	"crypto/rand"
	"os"
	"strconv"
	"strings"
	"time"
)

// Whether another server lives is judged by what holds between containers and hardened units,
// which hide their processes from each other: the lock that the server of an SQLite file holds
// beside it, and the beats of its row. The system's list of processes only adds what it says for
// certain. That a process is not to be seen there says nothing.

// machine is where a server runs. "" is what it could not find out.
type machine struct {
	boot string // of the system: it is the same in all containers
	pids string // the process space in which numbers of processes mean something
	lock string // the file that the server has locked, of an SQLite record
}

// nowhere stands for "" in a row.
const nowhere = "-"

func (m machine) text() string {
	words := []string{m.boot, m.pids, m.lock}
	for i, word := range words {
		if word == "" {
			words[i] = nowhere
		}
	}
	return strings.Join(words, " ")
}

func readMachine(text string) (m machine) {
	words := strings.Fields(text)
	for i, to := range []*string{&m.boot, &m.pids, &m.lock} {
		if i < len(words) && words[i] != nowhere {
			*to = words[i]
		}
	}
	return m
}

// thisMachine is where this process runs.
func thisMachine() machine { return machine{boot: boot(), pids: processSpace()} }

// self is this process, with the lock it has, if any.
func self(lock *fileLock) holder {
	host, err := os.Hostname()
	if err != nil {
		host = "localhost"
	}
	at := thisMachine()
	if lock != nil && lock.mine {
		at.lock = lock.id
	}
	_, ticks := process(os.Getpid())
	return holder{owner: ticks + "-" + rand.Text(), host: host, machine: at, pid: os.Getpid(), started: time.Now()}
}

// state is whether a server lives, as far as it can be told at once.
type state int

const (
	silent state = iota // it shows signs of life, or it does not: wait for them
	alive
	dead
)

// state judges the holder of an SQLite record. If the lock that its row names is free, it
// is dead, and alive if not: on one system locks do not lie. Those of another may.
func (h holder) state(lock *fileLock) state {
	if h.seen() {
		return alive
	}
	here := h.owner == "" || h.machine.boot != "" && h.machine.boot == boot()
	switch {
	case h.gone(), h.owner == "" && lock == nil:
		return dead
	case !here || lock == nil || h.owner != "" && h.machine.lock != lock.id:
		return silent
	case lock.mine:
		return dead
	case h.owner == "": // somebody has the lock and is about to write the row
		return silent
	}
	return alive
}

// near reports whether a holder's number means its process here.
func (h holder) near() bool {
	me := thisMachine()
	return me.boot != "" && me.pids != "" && h.machine.boot == me.boot && h.machine.pids == me.pids
}

// seen reports whether the system shows a holder's process running.
func (h holder) seen() bool {
	if !h.near() {
		return false
	}
	if h.pid == os.Getpid() {
		_, mine := held.Load(h.owner)
		return mine
	}
	how, began := process(h.pid)
	return began != "" && began == h.began() && how != zombie
}

// gone reports whether a holder's process is certainly no more. One that may not be looked
// at still exists.
func (h holder) gone() bool {
	if !h.near() {
		return false
	}
	if h.pid == os.Getpid() {
		_, mine := held.Load(h.owner)
		return !mine
	}
	how, began := process(h.pid)
	return !exists(h.pid) || how == zombie || began != "" && h.began() != "" && began != h.began()
}

// began is when the holder's process began, as the system counts; "": unknown.
func (h holder) began() string {
	ticks, _, _ := strings.Cut(h.owner, "-")
	return ticks
}

// zombie is a process that has ended and whose parent has not asked.
const zombie = "Z"

// statOf is what the system says of a process.
var statOf = func(pid int) ([]byte, error) { return os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat") }

// process is the state of a process and when it began: its number alone may
// belong to another by now. Both are "" if the system does not say.
func process(pid int) (state, began string) {
	text, err := statOf(pid)
	if err != nil {
		return "", ""
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) < 20 {
		return "", ""
	}
	return fields[0], fields[19]
}

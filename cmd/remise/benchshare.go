package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"remise/cmd/remise/internal/cli"
)

// A server that has a whole machine of two cores to itself, with its database and
// its clients beside it, shows how fast the machine is, not how servers add up. So
// each can be held to a share of a core by the system's control groups.

// cage is a control group of a server: the system's second version of them, or
// the first.
type cage struct{ dir string }

const shareTurn = 10_000 // microseconds: short, so that waiting for the next turn is hardly noticed

// newCage makes a group that may use so many hundredths of a core.
func newCage(name string, percent int) (cage, error) {
	quota := strconv.Itoa(shareTurn * percent / 100)
	for _, form := range []struct{ root, file, text string }{
		{"/sys/fs/cgroup", "cpu.max", quota + " " + strconv.Itoa(shareTurn)},
		{"/sys/fs/cgroup/cpu", "cpu.cfs_quota_us", quota},
	} {
		c := cage{filepath.Join(form.root, name)}
		if err := os.Mkdir(c.dir, 0o755); err != nil && !errors.Is(err, fs.ErrExist) { //nolint:gosec // as the system has them
			continue
		}
		if form.file != "cpu.max" {
			_ = c.write("cpu.cfs_period_us", strconv.Itoa(shareTurn))
		}
		if err := c.write(form.file, form.text); err == nil {
			return c, nil
		}
		c.open()
	}
	return cage{}, cli.Refuse("misuse.share")
}

// hold puts a process into the group.
func (c cage) hold(pid int) error { return c.write("cgroup.procs", strconv.Itoa(pid)) }

// open removes the group, once its process is gone.
func (c cage) open() { _ = os.Remove(c.dir) }

func (c cage) write(file, text string) error {
	f, err := os.OpenFile(filepath.Join(c.dir, file), os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

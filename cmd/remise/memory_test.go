package main

import (
	"testing"
	"testing/fstest"
)

func TestTheMemoryOfTheMachine(t *testing.T) {
	type files map[string]string
	const total = "MemTotal:       16384 kB\nMemFree: 1 kB\n"
	for name, c := range map[string]struct {
		files files
		want  int64
	}{
		"nothing known":   {files{}, 0},
		"no group":        {files{"proc/meminfo": total}, 16 << 20},
		"unbounded group": {files{"proc/meminfo": total, "proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}, 16 << 20},
		"own group":       {files{"proc/meminfo": total, "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "1048576\n"}, 1 << 20},
		"group above": {files{"proc/meminfo": total, "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "2097152\n",
			"sys/fs/cgroup/a/b/memory.max": "max"}, 2 << 20},
		"group as root": {files{"proc/meminfo": total, "proc/self/cgroup": "0::/../x\n", "sys/fs/cgroup/memory.max": "3145728\n"}, 3 << 20},
		"version 1": {files{"proc/meminfo": total, "proc/self/cgroup": "9:memory:/a\n8:cpu:/b\n",
			"sys/fs/cgroup/memory/a/memory.limit_in_bytes": "4194304\n"}, 4 << 20},
		"version 1, none": {files{"proc/meminfo": total, "proc/self/cgroup": "9:memory:/\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"}, 16 << 20},
		"group over total": {files{"proc/meminfo": total, "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "99999999999\n"}, 16 << 20},
	} {
		root := fstest.MapFS{}
		for name, text := range c.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := machineMemory(root); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

package main

import "syscall"

// runtimeHasModes says whether files have modes here.
const runtimeHasModes = true

// File systems on which a record is not safe.
var unsafeSystems = map[int64]string{
	0x01021994: "tmpfs", 0x6969: "NFS", 0x517b: "SMB", 0xff534d42: "CIFS", 0xfe534d42: "SMB2", 0x65735546: "FUSE", 0x858458f6: "ramfs", 0x794c7630: "overlay",
}

// fileSystem names a folder's file system if it is not safe for a record.
func fileSystem(folder string) string {
	var disk syscall.Statfs_t
	if syscall.Statfs(folder, &disk) != nil {
		return ""
	}
	return unsafeSystems[disk.Type&0xffffffff]
}

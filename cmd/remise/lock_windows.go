package main

import (
	"errors"
	"os"
	"syscall"
)

// sharingViolation is what Windows says of a file that another program has.
const sharingViolation = syscall.Errno(32)

// takeLock makes a file that nobody else can open. The system closes it when the
// program ends, however it does.
func takeLock(name string) (*os.File, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	const alone = 0
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, alone, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL|deleteOnClose, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, errLocked
	case err != nil:
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	return os.NewFile(uintptr(h), name), nil
}

// deleteOnClose is FILE_FLAG_DELETE_ON_CLOSE.
const deleteOnClose = 0x04000000

package coretest

import (
	"fmt"
	"reflect"
	"regexp"
	"testing"
	"unsafe"
)

// Covers demands that a position's hash covers every number in it: a field forgotten there would let two positions
// pass for one. Exempt are the paths, such as "shares[3].Held[8]", of values that follow from others.
func Covers[S any](t *testing.T, position *S, hash func() uint64, exempt string) {
	t.Helper()
	memory := unsafe.Slice((*byte)(unsafe.Pointer(position)), unsafe.Sizeof(*position))
	before := hash()
	leaves(reflect.TypeFor[S](), 0, "", regexp.MustCompile(exempt), func(path string, at uintptr, plain bool) {
		if !plain {
			t.Errorf("%s is no number: the hash cannot be tried", path)
			return
		}
		memory[at] ^= 1
		if hash() == before {
			t.Errorf("the hash does not hear of %s", path)
		}
		memory[at] ^= 1
	})
	if hash() != before {
		t.Error("the position was not put back")
	}
}

// Wrong is what an audit adds to a hash: with it the sums that a position maintains are tested
// too.
func Wrong(err error) uint64 {
	if err != nil {
		return 1
	}
	return 0
}

// leaves visits every number of a type, with the place of its lowest byte.
func leaves(of reflect.Type, at uintptr, path string, exempt *regexp.Regexp, visit func(path string, at uintptr, plain bool)) {
	if path != "" && exempt.MatchString(path) {
		return
	}
	switch of.Kind() {
	case reflect.Struct:
		for i := range of.NumField() {
			f, name := of.Field(i), path
			if !f.Anonymous || f.Type.Kind() != reflect.Struct {
				name = join(path, f.Name)
			}
			leaves(f.Type, at+f.Offset, name, exempt, visit)
		}
	case reflect.Array:
		for i := range of.Len() {
			leaves(of.Elem(), at+uintptr(i)*of.Elem().Size(), fmt.Sprintf("%s[%d]", path, i), exempt, visit)
		}
	default:
		visit(path, at, of.Kind() >= reflect.Bool && of.Kind() <= reflect.Uint64)
	}
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

package main

import (
	"debug/buildinfo"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// component is a part of the program that others have made.
type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	PURL    string `json:"purl"`
	Hashes  []hash `json:"hashes,omitempty"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

// materials writes what the program is made of (CycloneDX): the Go modules that
// the built program names itself, and what its browser client imports.
func (r *release) materials(t target) error {
	info, err := buildinfo.ReadFile(r.program(t))
	if err != nil {
		return err
	}
	parts := []component{{Type: "library", Name: "std", Version: strings.TrimPrefix(info.GoVersion, "go"),
		PURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go")}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		parts = append(parts, component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version})
	}
	client, err := clientParts("web")
	if err != nil {
		return err
	}
	return r.create("remise_"+r.version+"_sbom.cdx.json", func(w io.Writer) error {
		out := json.NewEncoder(w)
		out.SetIndent("", " ")
		return out.Encode(map[string]any{
			"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
			"metadata": map[string]any{"timestamp": r.when.Format(time.RFC3339), "component": component{Type: "application", Name: "remise",
				Version: r.version, PURL: "pkg:generic/remise@" + r.version}},
			"components": append(parts, client...),
		})
	})
}

// imported is how client files name packages.
var imported = regexp.MustCompile(`(?:from|import|url\() ?['"]?(?:[./]*/node_modules/)?((?:@[\w.-]+/)?[\w][\w.-]*)`)

// clientParts is the packages that files of the client import, as they are locked.
func clientParts(web string) (all []component, err error) {
	names := map[string]bool{}
	err = filepath.WalkDir(filepath.Join(web, "src"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, ".test.ts") {
			return err
		}
		text, err := os.ReadFile(name)
		for _, m := range imported.FindAllStringSubmatch(string(text), -1) {
			names[m[1]] = true
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct{ Version string }
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if p, ok := lock.Packages["node_modules/"+name]; ok {
			all = append(all, component{Type: "library", Name: name, Version: p.Version, PURL: "pkg:npm/" + strings.ReplaceAll(name, "@", "%40") + "@" + p.Version})
		}
	}
	return all, nil
}

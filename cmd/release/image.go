package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"
)

// certificates is where systems keep whom they trust. Turn notices go by https.
const certificates = "/etc/ssl/certs/ca-certificates.crt"

// image makes a container image from scratch, as an archive that "podman load" and
// "docker load" take. It has docker's form: that of OCI knows no health check.
func (r *release) image(t target) error {
	layer, err := r.layer(t)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	if err := writeTarGz(&packed, layer, r.when); err != nil {
		return err
	}
	var plain bytes.Buffer
	if err := writeTar(&plain, layer, r.when); err != nil {
		return err
	}
	config, err := json.Marshal(r.imageConfig(t, digest(plain.Bytes())))
	if err != nil {
		return err
	}
	all, err := r.layout(packed.Bytes(), config)
	if err != nil {
		return err
	}
	return r.create(fmt.Sprintf("remise_%s_image_%s.tar", r.version, t.arch), func(w io.Writer) error { return writeTar(w, all, r.when) })
}

// The user and the port of the container.
const (
	nobody = 65532
	port   = 1881
)

// layer is the files of the image.
func (r *release) layer(t target) ([]item, error) {
	all := []item{{name: "remise", mode: 0o755, from: r.program(t)}, {name: "data", mode: 0o700, dir: true, user: nobody}}
	trusted, err := os.ReadFile(certificates)
	if os.IsNotExist(err) {
		return nil, fmt.Errorf("%w; the image needs it for turn notices (Debian: apt-get install ca-certificates)", err)
	}
	for _, name := range []string{"etc", "etc/ssl", "etc/ssl/certs"} {
		all = append(all, item{name: name, mode: 0o755, dir: true})
	}
	return append(all, item{name: certificates[1:], mode: 0o644, text: trusted}), err
}

func (r *release) imageConfig(t target, layer string) any {
	return map[string]any{
		"created": r.when.Format(time.RFC3339), "architecture": t.arch, "os": t.os,
		"config": map[string]any{
			"User": fmt.Sprintf("%d:%d", nobody, nobody), "Entrypoint": []string{"/remise"}, "Cmd": []string{"serve"}, "WorkingDir": "/data",
			"Env": []string{"PATH=/", fmt.Sprintf("REMISE_LISTEN=0.0.0.0:%d", port), "REMISE_DATA=/data"},
			"Healthcheck": map[string]any{"Test": []string{"CMD", "/remise", "ready"}, "Interval": 10 * time.Second, "Timeout": 6 * time.Second,
				"StartPeriod": time.Minute},
			"ExposedPorts": map[string]any{fmt.Sprintf("%d/tcp", port): struct{}{}}, "Volumes": map[string]any{"/data": struct{}{}},
			"Labels": map[string]string{"org.opencontainers.image.title": "Remise", "org.opencontainers.image.version": r.version,
				"org.opencontainers.image.revision": r.commit, "org.opencontainers.image.licenses": "MIT"},
		},
		"rootfs": map[string]any{"type": "layers", "diff_ids": []string{"sha256:" + layer}},
	}
}

func pathOf(data []byte) string { return "blobs/sha256/" + digest(data) }

// layout is the files of the archive.
func (r *release) layout(layer, config []byte) ([]item, error) {
	list, err := json.Marshal([]map[string]any{{"Config": pathOf(config), "RepoTags": []string{"localhost/remise:" + r.version},
		"Layers": []string{pathOf(layer)}}})
	all := []item{{name: "manifest.json", text: list}, {name: pathOf(config), text: config}, {name: pathOf(layer), text: layer}}
	for i := range all {
		all[i].mode = 0o644
	}
	return all, err
}

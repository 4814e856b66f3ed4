package store_test

import (
	"context"
	"strings"
	"testing"

	"remise/store"
)

// Passwords are printed nowhere, however odd the address is.
func TestAnAddressIsShownWithoutItsPassword(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://club": "postgres://club",
		"postgres://remise@h:5432/club?sslmode=disable":       "postgres://remise@h:5432/club?sslmode=disable",
		"postgres://a:5432,b:5433/club":                       "postgres://a:5432,b:5433/club",
		"postgres://[::1]:5432/club":                          "postgres://[::1]:5432/club",
		"postgres://remise:geheim@h/club":                     "postgres://remise:xxxxx@h/club",
		"postgresql://remise:geheim@h/club":                   "postgresql://remise:xxxxx@h/club",
		"postgres://remise:ge#heim@h:5/club":                  "postgres://remise:xxxxx@h:5/club",
		"postgres://remise:ge/heim@h/club":                    "postgres://remise:xxxxx@h/club",
		"postgres://remise:ge?heim@h/club":                    "postgres://remise:xxxxx@h/club",
		"postgres://remise:ge%heim@h/club":                    "postgres://remise:xxxxx@h/club",
		"postgres://remise:ge heim@h/club":                    "postgres://remise:xxxxx@h/club",
		"postgres://remise:ge@heim@h/club":                    "postgres://remise:xxxxx@h/club",
		"postgres://remise:ge:heim@h/club":                    "postgres://remise:xxxxx@h/club",
		"postgres://remise:geheim":                            "postgres://remise:xxxxx",
		"postgres://remise:1geheim/club":                      "postgres://remise:xxxxx",
		"postgres://h/club?password=geheim&sslmode=disable":   "postgres://h/club?password=xxxxx&sslmode=disable",
		"postgres://h/club?user=a&sslpassword=geheim":         "postgres://h/club?user=a&sslpassword=xxxxx",
		"postgres://h/club?PASSWORD=geheim":                   "postgres://h/club?PASSWORD=xxxxx",
		"postgres://h/club?pass%77ord=geheim":                 "postgres://h/club?pass%77ord=xxxxx",
		"postgres://remise:geheim@h/club?password=geheim&a=b": "postgres://remise:xxxxx@h/club?password=xxxxx&a=b",
		"host=h user=remise password=geheim dbname=club":      "host=h user=remise password=xxxxx dbname=club",
		"host=h password = 'ge heim\\' geheim' dbname=club":   "host=h password = xxxxx dbname=club",
		"host=h password='ge heim":                            "host=h password=xxxxx",
		`host=h password=ge\ heim dbname=club`:                "host=h password=xxxxx dbname=club",
		"store postgres://remise:geheim@h/club":               "store postgres://remise:xxxxx@h/club",
		"/var/lib/remise/remise.db":                           "/var/lib/remise/remise.db",
		"data = /var/lib/remise":                              "data = /var/lib/remise",
		"http://collector:4318":                               "http://collector:4318",
	} {
		if got := store.Shown(address); got != want || strings.Contains(got, "heim") {
			t.Errorf("%s is shown as %s, want %s", address, got, want)
		}
	}
}

func TestARefusedAddressIsNotQuoted(t *testing.T) {
	for _, address := range []string{"postgres://remise:ge/heim@h/club", "postgres://remise:ge%heim@h/club", "postgres://h/club?password=geheim&port=x",
		"postgres://remise:1/heim@h/club", "postgres://remise:ge@heim@h/club"} {
		for name, open := range map[string]func(context.Context, string) (store.Store, error){
			"Connect": store.Connect, "ConnectTool": store.ConnectTool, "Read": store.Read,
		} {
			if _, err := open(t.Context(), address); err == nil || strings.Contains(err.Error(), "heim") {
				t.Errorf("%s %s: %v", name, address, err)
			}
		}
		if _, err := store.Inspect(t.Context(), address); err == nil || strings.Contains(err.Error(), "heim") {
			t.Errorf("Inspect %s: %v", address, err)
		}
	}
}

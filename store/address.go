package store

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"
)

// hidden stands for what is left out of an address.
const hidden = "xxxxx"

// Shown is an address for people: without its password, however it is
// written. It reads what no parser accepts too, because a mistyped address
// is the one that gets printed. In doubt it leaves out too much.
func Shown(address string) string {
	scheme, rest, is := strings.Cut(address, "://")
	if !is {
		return keyed.ReplaceAllString(address, "${1}"+hidden)
	}
	user, at := "", strings.LastIndex(rest, "@")
	if at >= 0 {
		user, rest = rest[:at], rest[at:]
		if name, _, secret := strings.Cut(user, ":"); secret {
			user = name + ":" + hidden
		}
	} else {
		rest = withoutPort(rest)
	}
	path, query, asked := strings.Cut(rest, "?")
	if asked {
		path += "?" + shownQuery(query)
	}
	return scheme + "://" + user + path
}

// keyed is a password among keywords and values: host=club password='a b'.
var keyed = regexp.MustCompile(`(?i)(password\s*=\s*)('(?:[^'\\]|\\.)*'?|(?:\\.|[^\s\\])+)`)

// withoutPort hides what stands where a port belongs and is none: the host of
// user:password may have been forgotten.
func withoutPort(rest string) string {
	six := strings.Index(rest, "]") + 1 // colons in [::1] are its own
	name, port, is := strings.Cut(rest[six:], ":")
	if name = rest[:six] + name; !is || strings.ContainsAny(name, "/?") || ports.MatchString(port) {
		return rest
	}
	return name + ":" + hidden
}

// ports is the rest of an address after its first colon: 5432,other:5433/club?….
var ports = regexp.MustCompile(`^\d*(,[^:/?]*(:\d*)?)*([/?]|$)`)

// shownQuery is the parameters of an address without those that are secret.
func shownQuery(query string) string {
	all := strings.Split(query, "&")
	for i, one := range all {
		key, _, _ := strings.Cut(one, "=")
		if plain, err := url.QueryUnescape(key); err != nil || strings.Contains(strings.ToLower(plain), "password") {
			all[i] = key + "=" + hidden
		}
	}
	return strings.Join(all, "&")
}

// ambiguous reports whether an address has an @ where the driver takes it for
// part of a name: most likely it, or a slash, belongs to the password, of which
// the driver would tell everybody that it cannot be found.
func ambiguous(address string) bool {
	_, rest, _ := strings.Cut(address, "://")
	if i := strings.IndexAny(rest, "@/"); i >= 0 && rest[i] == '@' {
		rest = rest[i+1:]
	}
	names, _, _ := strings.Cut(rest, "?")
	return strings.Contains(names, "@")
}

// BadAddress is an address that names no database. It does not repeat what the
// driver says, which may quote a password.
type BadAddress struct{ Shown string }

func (e *BadAddress) Error() string { return "store: no address of a database: " + e.Shown }

// CheckAddress refuses what names no PostgreSQL database, without asking for
// one there.
func CheckAddress(address string) error {
	_, err := postgresAt(address)
	return err
}

func postgresAt(address string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil || !IsPostgres(address) || ambiguous(address) {
		return nil, &BadAddress{Shown(address)}
	}
	return config, nil
}

// Signed is an address that tells the database which program is connected,
// unless it says so already.
func Signed(address, program string) string {
	if strings.Contains(address, "application_name=") {
		return address
	}
	join := "?"
	if i := strings.Index(address, "@"); strings.Contains(address[i+1:], "?") {
		join = "&"
	}
	return address + join + "application_name=" + url.PathEscape(program) // PostgreSQL takes + for itself
}

package server

import (
	"net/http"
	"net/url"
	"sync"

	"remise/core"
)

// route gives a request to the API or to the client's pages. Anything else is
// answered in the API's own form.
func (s *Server) route(api *http.ServeMux, pages files) http.Handler {
	written := contractOf(api)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, pattern := api.Handler(r)
		switch {
		case pattern != "":
			if write := written[r.URL.Path]; write != nil {
				write()
			}
			api.ServeHTTP(w, r)
		case isAPI(r) || !pages.has(r):
			s.noSuchRoute(w, r, h)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			s.wrongMethod(w, r, "GET, HEAD")
		default:
			pages.ServeHTTP(w, r)
		}
	})
}

// contractOf lets each form of the contract be written down once. The library does
// so for the first caller and keeps it, but two simultaneous first callers would
// race.
func contractOf(api *http.ServeMux) map[string]func() {
	all := map[string]func(){}
	for _, form := range []string{".json", ".yaml", "-3.0.json", "-3.0.yaml"} {
		at := &url.URL{Path: "/openapi" + form}
		all[at.Path] = sync.OnceFunc(func() {
			api.ServeHTTP(&probe{header: http.Header{}}, &http.Request{Method: http.MethodGet, URL: at, Header: http.Header{}})
		})
	}
	return all
}

// noSuchRoute answers what no operation takes: the router knows whether the address
// is wrong or only the method.
func (s *Server) noSuchRoute(w http.ResponseWriter, r *http.Request, router http.Handler) {
	p := probe{http.Header{}, http.StatusNotFound}
	router.ServeHTTP(&p, r)
	if p.status == http.StatusMethodNotAllowed {
		s.wrongMethod(w, r, p.header.Get("Allow"))
		return
	}
	s.refuse(w, r, errRoute)
}

func (s *Server) wrongMethod(w http.ResponseWriter, r *http.Request, allow string) {
	w.Header().Set("Allow", allow)
	s.refuse(w, r, core.Refuse("", "server.method", core.Lit("method", r.Method), core.Lit("allow", allow)))
}

// probe takes an answer of which only the header matters.
type probe struct {
	header http.Header
	status int
}

func (p *probe) Header() http.Header         { return p.header }
func (p *probe) WriteHeader(status int)      { p.status = status }
func (p *probe) Write(b []byte) (int, error) { return len(b), nil }

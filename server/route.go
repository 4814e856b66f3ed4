package server

import (
	"net/http"

	"remise/core"
)

// route gives a request to the API or to the client's pages. What is at neither
// is answered in the API's own form.
func (s *Server) route(api *http.ServeMux, pages files) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, pattern := api.Handler(r)
		switch {
		case pattern != "":
			api.ServeHTTP(w, r)
		case isAPI(r) || !pages.has(r):
			s.astray(w, r, h)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			s.wrongMethod(w, r, "GET, HEAD")
		default:
			pages.ServeHTTP(w, r)
		}
	})
}

// astray answers what no operation takes: the router knows whether the address
// is wrong or only the method.
func (s *Server) astray(w http.ResponseWriter, r *http.Request, router http.Handler) {
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

// probe takes an answer of which only the head is of interest.
type probe struct {
	header http.Header
	status int
}

func (p *probe) Header() http.Header         { return p.header }
func (p *probe) WriteHeader(status int)      { p.status = status }
func (p *probe) Write(b []byte) (int, error) { return len(b), nil }

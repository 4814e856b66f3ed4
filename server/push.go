package server

import (
	"context"
	"net/http"

	"remise/push"
)

func (s *Server) registerPush() {
	const m = matchPath + "/push"
	on(s, "pushKey", http.MethodGet, "/api/push", "The key to subscribe a browser with, if players are told of their turns", s.pushKey)
	on(s, "subscribe", http.MethodPut, m, "Tell a browser when it is your turn", s.subscribe)
	on(s, "unsubscribe", http.MethodPost, m+"/end", "Tell a browser no more", s.unsubscribe)
}

type pushKeyBody struct {
	Key string `json:"key" doc:"The server's public key (VAPID); empty: nobody is told"`
}

func (s *Server) pushKey(context.Context, *Speech) (*body[pushKeyBody], error) {
	if s.Push == nil {
		return &body[pushKeyBody]{}, nil
	}
	return &body[pushKeyBody]{pushKeyBody{s.Push.Key()}}, nil
}

func (s *Server) subscribe(ctx context.Context, in *struct {
	At
	Body struct {
		Endpoint string `json:"endpoint" maxLength:"2000" doc:"Of the browser's push service"`
		P256dh   string `json:"p256dh" maxLength:"200" doc:"The browser's public key, base64url"`
		Auth     string `json:"auth" maxLength:"100" doc:"The browser's secret, base64url"`
	}
}) (*empty, error) {
	if s.Push == nil {
		return nil, s.problem(in.lang(), push.ErrOff)
	}
	b := push.Browser{Endpoint: in.Body.Endpoint, P256dh: in.Body.P256dh, Auth: in.Body.Auth}
	return s.done(in.lang(), s.Push.Subscribe(ctx, in.ID, in.token(), in.lang(), b))
}

func (s *Server) unsubscribe(ctx context.Context, in *struct {
	At
	Body struct {
		Endpoint string `json:"endpoint" maxLength:"2000" doc:"As it was subscribed"`
	}
}) (*empty, error) {
	if s.Push == nil {
		return nil, s.problem(in.lang(), push.ErrOff)
	}
	return s.done(in.lang(), s.Push.Unsubscribe(ctx, in.ID, in.token(), in.Body.Endpoint))
}

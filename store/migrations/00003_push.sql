-- +goose Up
CREATE TABLE subscriptions (
	match    TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
	seat     INTEGER NOT NULL,
	endpoint TEXT NOT NULL,
	p256dh   TEXT NOT NULL,
	auth     TEXT NOT NULL,
	lang     TEXT NOT NULL,
	at       BIGINT NOT NULL,
	PRIMARY KEY (match, seat, endpoint)
);
CREATE INDEX subscriptions_endpoint ON subscriptions (endpoint);

CREATE TABLE settings (
	name  TEXT PRIMARY KEY,
	value TEXT NOT NULL
);

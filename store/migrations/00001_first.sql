-- +goose Up
CREATE TABLE matches (
	id         TEXT PRIMARY KEY,
	title      TEXT NOT NULL,
	rules      INTEGER NOT NULL,
	options    TEXT NOT NULL,
	public     INTEGER NOT NULL,
	owner      TEXT NOT NULL,
	parent     TEXT NOT NULL,
	parent_seq INTEGER NOT NULL,
	next       TEXT NOT NULL,
	created    BIGINT NOT NULL,
	changed    BIGINT NOT NULL,
	seq        INTEGER NOT NULL,
	status     TEXT NOT NULL,
	to_act     INTEGER NOT NULL,
	result     TEXT NOT NULL
);
CREATE INDEX matches_listed ON matches (status, public, changed);

CREATE TABLE seats (
	match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
	seat  INTEGER NOT NULL,
	kind  TEXT NOT NULL,
	level TEXT NOT NULL,
	name  TEXT NOT NULL,
	token TEXT NOT NULL,
	PRIMARY KEY (match, seat)
);
CREATE INDEX seats_token ON seats (token) WHERE token <> '';

CREATE TABLE entries (
	match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
	seq   INTEGER NOT NULL,
	line  TEXT NOT NULL,
	hash  BIGINT NOT NULL,
	key   TEXT NOT NULL,
	at    BIGINT NOT NULL,
	PRIMARY KEY (match, seq)
);

CREATE TABLE chats (
	match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
	n     INTEGER NOT NULL,
	seat  INTEGER NOT NULL,
	text  TEXT NOT NULL,
	at    BIGINT NOT NULL,
	PRIMARY KEY (match, n)
);

CREATE TABLE notes (
	match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
	seat  INTEGER NOT NULL,
	kind  TEXT NOT NULL,
	text  TEXT NOT NULL,
	PRIMARY KEY (match, seat, kind)
);

-- +goose Up
-- The links of deleted matches: one that was replaced or revoked must not come back with a
-- backup.
CREATE TABLE links (
	match TEXT NOT NULL,
	seat  INTEGER NOT NULL,
	token TEXT NOT NULL,
	at    BIGINT NOT NULL,
	PRIMARY KEY (match, seat)
);

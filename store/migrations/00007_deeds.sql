-- +goose Up
CREATE TABLE deeds (
	id    TEXT PRIMARY KEY,
	at    BIGINT NOT NULL,
	by    TEXT NOT NULL,
	match TEXT NOT NULL,
	what  TEXT NOT NULL,
	why   TEXT NOT NULL
);

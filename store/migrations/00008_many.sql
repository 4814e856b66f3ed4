-- +goose Up
-- Several servers may change a match: each change counts it up, and names who made it.
ALTER TABLE matches ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE matches ADD COLUMN driver TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN accord TEXT NOT NULL DEFAULT '{}';

CREATE TABLE claims (
	name TEXT PRIMARY KEY,
	at   BIGINT NOT NULL
);

-- +goose Up
-- Who made an entry was once written where the caller's own key stands.
ALTER TABLE entries ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
UPDATE entries SET player = key, key = '' WHERE key IN ('stand-in', 'order');
ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';

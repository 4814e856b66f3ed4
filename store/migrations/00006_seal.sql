-- +goose Up
ALTER TABLE entries RENAME COLUMN hash TO seal;
ALTER TABLE entries ADD COLUMN position TEXT NOT NULL DEFAULT '';

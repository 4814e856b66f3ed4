-- +goose Up
-- A message that is sent again under its key is kept once.
ALTER TABLE chats ADD COLUMN key TEXT NOT NULL DEFAULT '';

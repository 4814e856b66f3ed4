// Package terminal plays and shows matches as text: a game at one screen,
// against bots or with people who take turns before it, and the story of a
// match that is over. It shows views and choices and knows no rules.
package terminal

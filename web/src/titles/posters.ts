// What the first page shows of a title: its map, or the table that it brings.
import type { Component } from 'svelte'
import type { Show } from '../lib/show.svelte'

export type Poster = Component<{ show: Show }>

const own: Record<string, () => Promise<{ default: Poster }>> = {
  trambahn: () => import('./trambahn/Poster.svelte'),
}

/** posterOf loads what draws a title; none: it has nothing to show. */
export async function posterOf(title: string, show: Show): Promise<Poster | undefined> {
  const load = show.map ? () => import('./rail/Poster.svelte') : own[title]
  return (await load?.())?.default
}

import type { MapSign } from '../rail/Signs.svelte'

/** The signs of the map of Berlin. */
export const signs: MapSign[] = [
  { look: 'text', kind: 'sign', text: '▲', means: 'web.1881.sign.edge' },
  { look: 'text', kind: 'sign', text: '◎', means: 'web.1881.sign.centre' },
  { look: 'text', kind: 'label', text: 'X', means: 'web.1881.sign.x' },
  { look: 'text', kind: 'label', text: 'A', means: 'web.1881.sign.letter' },
  { look: 'dash', kind: 'ground beige', means: 'web.1881.sign.halt' },
  { look: 'cost', kind: 'ground beige', ground: 'wood', text: '50', means: 'web.1881.sign.wood' },
  { look: 'cost', kind: 'ground beige', ground: 'water', text: '50', means: 'web.1881.sign.water' },
  { look: 'value', text: 'S', means: 'web.1881.sign.sbahn' },
  { look: 'value', text: 'SSC', means: 'web.1881.sign.home' },
  { look: 'line', kind: 'trunk', means: 'web.1881.sign.trunk' },
  { look: 'line', kind: 'ferry', means: 'web.1881.sign.ferry' },
  { look: 'line', kind: 'barred', means: 'web.1881.sign.barred' },
]

import type { MapSign } from '../rail/Signs.svelte'
import type { View } from './view'

/** signsOf is the signs of the map of Vienna; the discs are those of the Stadtbahn. */
export const signsOf = (view: View): MapSign[] => [
  { look: 'gift', kind: 'yellow', text: '+', means: 'web.1840.sign.yellow' },
  { look: 'gift', kind: 'green', text: '↑', means: 'web.1840.sign.green' },
  { look: 'gift', kind: 'red', text: '◎', means: 'web.1840.sign.red' },
  { look: 'gift', kind: 'purple', text: '=', means: 'web.1840.sign.purple' },
  { look: 'value', text: '+', means: 'web.1840.sign.marker' },
  ...view.companies
    .filter((c) => c.stadtbahn)
    .map((c): MapSign => ({ look: 'disc', text: c.id, fill: c.colour, means: `web.1840.sign.disc.${c.id}` })),
  { look: 'value', text: '7', means: 'web.1840.sign.home' },
  { look: 'landmark', means: 'web.1840.sign.landmark' },
  { look: 'cost', kind: 'ground t-trunk', fill: 'orange', text: '20', means: 'web.1840.sign.stadtbahn' },
  { look: 'lit', kind: 'takes', means: 'web.1840.sign.takes' },
  { look: 'hex', kind: 'ground t-area', means: 'web.1840.sign.area' },
  { look: 'hex', kind: 'ground t-railway', means: 'web.1840.sign.railway' },
  { look: 'hex', kind: 'ground t-inner_city', means: 'web.1840.sign.city' },
  { look: 'hex', kind: 'ground t-park', means: 'web.1840.sign.park' },
  { look: 'text', text: 'OO', means: 'web.1840.sign.two' },
  { look: 'line', kind: 'barred', means: 'web.1840.sign.barred' },
  { look: 'line', kind: 'trunk', means: 'web.1840.sign.trunk' },
]

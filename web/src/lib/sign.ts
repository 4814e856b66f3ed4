// The signs before a player's name. They stand before it, so that a long name does
// not push them out of sight.
import { say } from './i18n.svelte'

/** sign marks who acts, and who begins. */
export const sign = (acts: boolean | undefined, begins = false) => (acts ? '▸\u00a0' : '') + (begins ? '①\u00a0' : '')

/** legend is what the signs mean, and what else there is to say. */
export const legend = (begins: boolean, note = '') =>
  ['★ ' + say('web.board.director'), '▸ ' + say('web.board.acts'), begins ? '① ' + say('web.board.begins') : '', note]
    .filter(Boolean)
    .join(' · ')

// How Trambahn is taught.
import type { Lesson } from '../../lib/guide.svelte'

export const lesson: Lesson = {
  pages: ['aim', 'column', 'turn'],
  core: ['aim', 'ask.passenger', 'ask.second', 'ask.stations', 'event.bought', 'event.scored'],
  at: {
    aim: ['.seats .me'],
    'ask.stations': ['.trams'],
    'ask.income': ['.bar .main'],
    'ask.end': ['.bar .main'],
    'ask.purchase': ['.mine .columns'],
    'event.bought': ['.columns:has(.column:not(.new, .money))'],
    'event.scored': ['[aria-labelledby=pad]', '.seats'],
    end: ['[data-rules]'],
  },
  elsewhere: ['.hand'],
}

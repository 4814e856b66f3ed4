// How 1881 is taught.
import { offers, type Lesson } from '../../lib/guide.svelte'
import type { Choice } from '../../lib/types'
import { onMap } from '../rail/main'

const sbahn = (c: Choice) => c.verb === 'buy' && c.company === 'S'
const from: [string, (c: Choice) => boolean] = ['from', (c) => c.verb === 'tram' && !!c.seller]

export const lesson: Lesson = {
  pages: ['aim', 'shares', 'run', 'rounds', 'phases', 'railway', 'finish'],
  before: { 'ask.start': ['shares'], 'ask.trade': ['rounds'] },
  after: {
    'ask.trade': [
      ['sbahn', sbahn],
      ['sell', offers('sell')],
    ],
    'ask.bought': [['sell', offers('sell')]],
    'ask.income': [['fares', (c) => c.verb === 'pay' && !!c.fares]],
    'ask.trams': [from],
    'ask.trams.must': [from],
    'ask.trams.shares': [['sbahn', sbahn], from],
  },
  core: ['aim', 'ask.bid', 'shares', 'ask.start', 'rounds', 'ask.trade', 'sell', 'ask.track', 'ask.run', 'ask.income'],
  ...onMap(['ask.home', 'ask.track', 'ask.depot', 'ask.depot.both', 'ask.depot.take']),
}

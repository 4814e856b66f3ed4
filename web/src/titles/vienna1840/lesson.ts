// How 1840 is taught.
import { offers, type Lesson } from '../../lib/guide.svelte'
import { onMap } from '../rail/main'
import { isStadtbahn, type View } from './view'

const trade = ['shares', 'ownerless']
const scraps: [string, ReturnType<typeof offers>] = ['scrap', offers('scrap')]
const returns: [string, ReturnType<typeof offers>] = ['return', offers('return')]

export const lesson: Lesson = {
  pages: ['aim', 'shares', 'run', 'rounds', 'trams', 'ownerless', 'orange', 'finish'],
  before: {
    'ask.landmark': ['landmarks'],
    'ask.bid': ['landmarks'],
    'ask.another': ['landmarks'],
    'ask.buy': trade,
    'ask.nobuy': trade,
    'ask.shares': trade,
    'ask.trams': ['rounds'],
  },
  after: {
    'ask.shares': [['sell', offers('sell')], returns],
    'ask.nobuy': [returns],
    'ask.trams': [scraps],
    'ask.obligation': [scraps],
    'ask.build': [
      ['stadtbahn', (c, state) => c.verb === 'lay' && isStadtbahn(state as View, c.tile)],
      ['marker', offers('marker')],
      ['remove', offers('remove')],
      ['offer', offers('offer')],
    ],
    'ask.purchase': [['offer', offers('offer')]],
  },
  idle: ['ask.nobuy', 'ask.useless'],
  core: [
    ...['aim', 'landmarks', 'ask.bid', 'ask.par', 'shares', 'ownerless', 'rounds', 'ask.trams', 'ask.line'],
    ...['ask.build', 'stadtbahn', 'ask.run', 'ask.dividend', 'ask.shares'],
  ],
  ...onMap(['ask.home', 'ask.build', 'ask.bonus', 'stadtbahn', 'marker', 'remove']),
}

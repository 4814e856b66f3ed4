import { expect, test } from 'vitest'
import { sign } from './sign'

test('the player to act and the starting player have different signs', () => {
  expect([sign(true), sign(false, true), sign(true, true), sign(undefined)]).toEqual(
    ['▸ ', '① ', '▸ ① ', ''].map((s) => s.replaceAll(' ', '\u00a0')),
  )
})

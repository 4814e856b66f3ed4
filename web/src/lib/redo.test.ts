import { expect, test } from 'vitest'
import { redoable } from './redo'
import type { Line } from './types'

const line = (seq: number, by: number | undefined, notation: string): Line => ({
  seq,
  by,
  notation,
  at: '',
  events: [],
})
const undo = (seq: number, by: number, back: number): Line => ({ seq, by, back, at: '', events: [] })
const begun = [line(1, 1, 'a'), line(2, 0, 'b'), line(3, 0, 'c')]

test('what was taken back step by step is done again step by step', () => {
  const back = [...begun, undo(4, 0, 2), undo(5, 0, 1)]
  expect(redoable(back, 0)).toBe('b')
  expect(redoable([...back, line(6, 0, 'b')], 0)).toBe('c')
  expect(redoable([...back, line(6, 0, 'b'), line(7, 0, 'c')], 0)).toBe('')
})

test('nothing is done again after another decision, after others, or what chance drew', () => {
  expect(redoable(begun, 0)).toBe('')
  expect(redoable([...begun, undo(4, 0, 2), line(5, 0, 'd')], 0)).toBe('')
  expect(redoable([...begun, undo(4, 0, 0)], 0)).toBe('')
  expect(redoable([...begun, undo(4, 1, 2)], 0)).toBe('')
  expect(redoable([...begun, line(4, undefined, 'draw'), undo(5, 0, 2)], 0)).toBe('')
  expect(redoable([...begun, undo(4, 0, 2)], null)).toBe('')
})

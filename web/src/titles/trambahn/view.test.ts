import { expect, test } from 'vitest'
import { face, readPoints } from './view'

test('the points are those of the printed cards', () => {
  expect(readPoints('# station 9 9 9\nstation  1 2 1\nstation 10 2 3\n')).toEqual({ 1: 1, 10: 3 })
  expect(face('r10')).toEqual({ colour: 'r', value: '10', points: 3 })
  expect(face('c')).toEqual({ colour: 'c', value: '', points: 0 })
})

import { expect, test } from 'vitest'
import { placed, read } from './shapes'

test('a drawing is read as what is seen from afar', () => {
  const svg =
    '<path class="hex ground  t-plain" d="M0 1Z"/><text class="at" x="0">E11</text>' +
    '<circle class="value" cx="1" cy="2" r="3"/><circle class="marker" cx="4" cy="5" r="6" fill="#fc0"/>' +
    '<rect class="halt" x="-19" y="-6.5" width="38" height="13" rx="2" transform="translate(0 0) rotate(30)"/>'
  expect(read(svg)).toEqual([
    { tag: 'path', look: 'hex ground t-plain', values: { d: 'M0 1Z' } },
    { tag: 'circle', look: 'marker', values: { cx: '4', cy: '5', r: '6', fill: '#fc0' } },
    {
      tag: 'rect',
      look: 'halt',
      values: { x: '-19', y: '-6.5', width: '38', height: '13', rx: '2', transform: 'translate(0 0) rotate(30)' },
    },
  ])
})

test('what lies beneath the hexes says where', () => {
  const svg = '<g transform="translate(433 -1.5)"><path class="hex sea" d="M1 2Z"/></g>'
  expect(placed(svg)).toEqual([{ x: 433, y: -1.5, svg: '<path class="hex sea" d="M1 2Z"/>' }])
})

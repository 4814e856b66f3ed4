import { expect, test } from 'vitest'
import { groundOf } from './ground'

test('a drawing says what no name may cover, where its track is, and where it has the name', () => {
  const ground = groundOf(
    '<path class="hex laid yellow" d="M86.6 50L0 100Z"/><path class="terrain wood" d="M86.6 50L0 100Z"/><path class="casing" d="M-40 0C-20 0 20 0 40 0"/>' +
      '<circle class="slot" cx="0" cy="10" r="25"/><circle class="value" cx="40" cy="-20" r="13.5"/><text class="num" x="40" y="-14" font-size="18">20</text>' +
      '<rect class="halt" x="-19" y="-6.5" width="38" height="13" rx="2" transform="translate(5 50) rotate(90)"/>' +
      '<rect class="tag" x="-24" y="46" width="48" height="20" rx="4"/><rect class="pip" x="0" y="85" width="8" height="5" rx="0"/>' +
      '<rect class="tag bonus" x="18" y="40.5" width="44" height="19" rx="9"/><text class="hint" x="0" y="17" font-size="20">SHG</text>' +
      '<text class="star" x="0" y="50" font-size="20">★</text><text class="label" x="-60" y="27" font-size="20">OO</text>' +
      '<text class="name" x="0" y="-41" font-size="20">Rathaus &amp;</text><text class="name" x="0" y="-21" font-size="20">Parlament</text>',
  )
  expect(ground.stops).toEqual([
    { x: 0, y: 10, half: 25, tall: 25, round: 25 },
    { x: 5, y: 50, half: expect.closeTo(6.5), tall: expect.closeTo(19) },
    { x: 0, y: 43, half: expect.closeTo(6.7, 1), tall: 8 },
  ])
  expect(ground.letters).toEqual([{ x: -60, y: 20, half: expect.closeTo(13.3, 1), tall: 8, text: 'OO', size: 20 }])
  expect(ground.values).toEqual([{ x: 40, y: -20, half: 13.5, tall: 13.5, round: 13.5, text: '20', size: 18 }])
  expect(ground.cost).toEqual({ x: 0, y: 56, half: 24, tall: 10 })
  expect(ground.tags).toEqual([{ x: 40, y: 50, half: 22, tall: 9.5 }])
  expect(ground.homes).toEqual([{ lines: ['SHG'], x: 0, y: 10, size: 20 }])
  expect([ground.terrain, ground.landmark]).toEqual(['wood', true])
  expect(ground.track[0]).toEqual([-40, 0])
  expect(ground.track.at(-1)).toEqual([40, 0])
  expect(ground.name).toEqual({ lines: ['Rathaus &', 'Parlament'], x: 0, y: -38, size: 20 })
})

import { expect, test } from 'vitest'
import { groundOf } from './ground'

test('a drawing says what no name may cover, where its track is, and where it has the name', () => {
  const ground = groundOf(
    '<path class="hex laid yellow" d="M86.6 50L0 100Z"/><path class="terrain wood" d="M86.6 50L0 100Z"/><path class="casing" d="M-40 0C-20 0 20 0 40 0"/>' +
      '<circle class="slot" cx="0" cy="10" r="25"/><circle class="value" cx="40" cy="-20" r="13.5"/><text class="num" x="40" y="-14" font-size="18">20</text>' +
      '<rect class="halt" x="-19" y="-6.5" width="38" height="13" rx="2" transform="translate(5 50) rotate(90)"/>' +
      '<rect class="tag" x="-24" y="46" width="48" height="20" rx="4"/><rect class="pip" x="0" y="85" width="8" height="5" rx="0"/>' +
      '<rect class="tag bonus" x="18" y="40.5" width="44" height="19" rx="9"/><text class="hint" x="0" y="17" font-size="20">SHG</text>' +
      '<path class="landmark" d="M0 32l11 8h-22z"/><path class="gift red" d="M-24.4 53L-40 62L-55.6 53L-55.6 35L-40 26L-24.4 35Z"/><text class="num" x="-40" y="50.7" font-size="19">◎</text>' +
      '<rect class="box yellow" x="-65.5" y="-56" width="32" height="24" rx="2"/><text class="num" x="-49.5" y="-37" font-size="20">20</text><rect class="box green" x="-32.5" y="-56" width="32" height="24" rx="2"/><text class="num" x="-16.5" y="-37" font-size="20">30</text><text class="label" x="-60" y="27" font-size="20">OO</text>' +
      '<text class="name" x="0" y="-41" font-size="20">Rathaus &amp;</text><text class="name" x="0" y="-21" font-size="20">Parlament</text>',
  )
  expect(ground.stops).toEqual([
    { x: 0, y: 10, half: 25, tall: 25, round: 25 },
    { x: 5, y: 50, half: expect.closeTo(6.5), tall: expect.closeTo(19) },
  ])
  expect(ground.letters).toEqual([{ x: -60, y: 20, half: expect.closeTo(13.3, 1), tall: 8, text: 'OO', size: 20 }])
  expect(ground.values).toEqual([{ x: 40, y: -20, half: 13.5, tall: 13.5, round: 13.5, text: '20', size: 18 }])
  expect(ground.cost).toEqual({ x: 0, y: 56, half: 24, tall: 10 })
  expect(ground.tags).toEqual([{ x: 40, y: 50, half: 22, tall: 9.5 }])
  expect(ground.homes).toEqual([{ lines: ['SHG'], x: 0, y: 10, size: 20 }])
  expect(ground.gifts).toEqual([{ x: -40, y: 44, half: 18, tall: 18, round: 18, text: '◎', size: 19, colour: 'red' }])
  const boxes = [
    { colour: 'yellow', text: '20' },
    { colour: 'green', text: '30' },
  ]
  expect(ground.strip).toEqual({ x: -33, y: -44, half: 32.5, tall: 12, size: 20, boxes })
  expect(ground.terrain).toBe('wood')
  expect(ground.landmark).toEqual({ x: 0, y: 43, half: 11, tall: 11 })
  expect(ground.track[0]).toEqual([-40, 0])
  expect(ground.track.at(-1)).toEqual([40, 0])
  expect(ground.name).toEqual({ lines: ['Rathaus &', 'Parlament'], x: 0, y: -38, size: 20 })
})

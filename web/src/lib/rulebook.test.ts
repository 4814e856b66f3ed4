import { describe, expect, test } from 'vitest'
import { citation, byNumber, cited, forms, look, marked, pieces, rulebook, sectionOf } from './rulebook'

const words = {
  'rules.1840.X': 'X Prices\nThey move.',
  'rules.1840.IX': 'IX Lines',
  'rules.1840.IX.12': 'IX.12 Late\nSee IX.2.',
  'rules.1840.IX.2': 'IX.2 Early\n| trams | price\n| yellow | 100\n| orange | 300\nDecision: None is lost.',
  'rules.1881.6': '6 Laying\nNot of this book.',
}

const book = rulebook(words, '1840', ['Decision'])

describe('the rulebook', () => {
  test('has its sections in the order of their numbers, whatever the order of the file', () => {
    expect(book.map((s) => [s.number, s.level])).toEqual([
      ['IX', 1],
      ['IX.2', 2],
      ['IX.12', 2],
      ['X', 1],
    ])
    const all =
      'aim cards setup 1-5 1 2 6 6.2 6.12 15 scoring extra end decisions decisions.first-bid decisions.spare-trams'.split(
        ' ',
      )
    expect([...all].sort().sort(byNumber)).toEqual(all)
    const roman = 'I II III IV V VI VII VIII IX X XI XII XIII XIV'.split(' ')
    expect([...roman].sort().sort(byNumber)).toEqual(roman)
  })

  test('tells tables and decisions from paragraphs', () => {
    expect(book[1]?.blocks).toEqual([
      {
        rows: [
          ['trams', 'price'],
          ['yellow', '100'],
          ['orange', '300'],
        ],
      },
      { note: 'Decision', text: 'None is lost.' },
    ])
  })

  test('is entered by a citation at the very section, or the nearest above it', () => {
    const numbers = ['6', '6.12', 'VIII', 'VIII.5', '1-5', 'decisions.spare-trams']
    const ways = {
      '1840 decision: spare trams': 'decisions.spare-trams',
      '1881 §6.12': '6.12',
      '1881 §6.1': '6',
      '1840 VIII.5.3': 'VIII.5',
      '1840 III.5, VIII.7': 'VIII',
      'Trambahn 1-5': '1-5',
      '1881 §7': '',
      '': '',
    }
    for (const [citation, number] of Object.entries(ways)) expect(cited(citation, numbers), citation).toBe(number)
  })

  test('is searched by number and by words, in tables too', () => {
    expect(look(book, 'ix.2').map((s) => s.number)).toEqual(['IX.2'])
    expect(look(book, 'IX').map((s) => s.number)).toEqual(['IX', 'IX.2', 'IX.12'])
    expect(look(book, ' ORANGE lost ').map((s) => s.number)).toEqual(['IX.2'])
    expect(look(book, 'orange moves')).toEqual([])
    expect(look(book, '')).toEqual(book)
  })

  test('is searched in the singular and by what other games call it', () => {
    const words = { 'web.rules.ends': 'ies s', 'search.1840': 'token=orange' }
    const formsOf = (word: string) => forms(words, '1840', word)
    expect(look(book, 'oranges', formsOf).map((s) => s.number)).toEqual(['IX.2'])
    expect(look(book, 'tokens', formsOf).map((s) => s.number)).toEqual(['IX.2'])
    expect(forms(words, '1840', 'bus')).toEqual(['bus'])
  })

  test('links what it cites and marks what was looked for', () => {
    const numbers = ['VII', 'VII.3', '6.12', '4', 'V']
    expect(pieces('As VII.3 says (§6.12), V and step 4 pay; VIII.9 not.', numbers, 'pay')).toEqual([
      { text: 'As ' },
      { text: 'VII.3', to: 'VII.3' },
      { text: ' says (' },
      { text: '§6.12', to: '6.12' },
      { text: '), V and ' },
      { text: 'step 4', to: '4' },
      { text: ' ' },
      { text: 'pay', mark: true },
      { text: '; VIII.9 not.' },
    ])
    expect(pieces('A fixed order (V); company V.', numbers, '')).toEqual([
      { text: 'A fixed order (' },
      { text: 'V', to: 'V' },
      { text: '); company V.' },
    ])
    expect(marked('Cost (20)', '( COST')).toEqual([
      { text: 'Cost', mark: true },
      { text: ' ' },
      { text: '(', mark: true },
      { text: '20)' },
    ])
  })
})

test('a decision of ours is cited in the language of the page', () => {
  expect(citation('1840 decision: spare trams', 'unsere Entscheidung')).toBe('1840 unsere Entscheidung')
  expect(citation('1881 §6.12', 'unsere Entscheidung')).toBe('1881 §6.12')
})

test('a citation is named by the section it leads to', () => {
  const words = {
    'rules.1840.VIII.5.3': 'VIII.5.3 Trams\nWhen …',
    'rules.trambahn.1': '1 Passengers\nPlay …',
    'rules.trambahn.scoring': 'Scoring\nThe fourth …',
  }
  expect(sectionOf(words, '1840 VIII.5.3')).toEqual({ name: 'Trams', number: 'VIII.5.3' })
  expect(sectionOf(words, 'Trambahn 1')).toEqual({ name: 'Passengers', number: '1' })
  expect(sectionOf(words, 'Trambahn scoring')).toEqual({ name: 'Scoring', number: '' })
  expect(sectionOf(words, '1881 §6.12')).toBeNull()
})

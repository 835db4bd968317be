import { expect, test } from 'vitest'
import { namesIn } from './names.ts'
import { termsOf, wordsOf } from './terms.ts'

const mapping = (term: string, sector_id: number | null, certificate_id: number | null = null) => ({
  term,
  sector_id,
  category_id: null,
  certificate_id,
})

const text = (lang: string, name: string) => ({ lang, name, description: null })
const sector = (id: number, redirect_to: number | null, ...texts: object[]) => [
  id,
  { id, redirect_to, texts },
]
const names = namesIn({
  sectors: new Map([
    sector(191, null, text('en', 'Repair, Reuse and Recycling'), text('es', 'Reparación')),
    sector(424, null, text('en', 'Fair Trade')),
    sector(7, 191, text('en', 'Old name')),
  ] as never),
  certificates: new Map([
    [360, { id: 360, texts: [text('en', 'Fair trade'), text('de', 'Bio-Siegel')] }],
  ] as never),
})

const only = (...words: string[]) => ({ words, names: [] })

const terms = () =>
  termsOf(
    new Map([
      [
        'susy',
        [
          mapping('repair_cafe', 191),
          mapping('repair_cafe', 424),
          mapping('canned, preserved', 102),
        ],
      ],
    ]),
    {
      sectors: new Map([
        ['repair', 191],
        ['focus:fair-trade', 422],
      ]),
      categories: new Map([['shop/food-drink', 53]]),
      certificates: new Map([['organic', 360]]),
      names,
    },
  )

test('words mean what the mapping of their source says, however they are written', () => {
  expect(terms().meaningOf('susy', only('Repair_Cafe'), 2)).toEqual({
    sectorIds: [191, 424],
    categoryIds: [],
    certificateIds: [],
    unmapped: [],
  })
})

test('handles are understood from every source, each thing once', () => {
  const words = ['repair', 'Organic', 'focus:fair-trade', 'shop/food-drink', 'repair']
  expect(terms().meaningOf('other', only(...words), 2)).toEqual({
    sectorIds: [191, 422],
    categoryIds: [53],
    certificateIds: [360],
    unmapped: [],
  })
  expect(terms().meaningOf('other', only('repair', 'cafe'), 2).unmapped).toEqual(['cafe'])
})

test('words that a comma joins are taken apart, unless they are known together', () => {
  const known = terms()
  expect(known.meaningOf('susy', only('canned, preserved'), 2).sectorIds).toEqual([102])
  expect(known.meaningOf('susy', only('organic, other'), 3).certificateIds).toEqual([360])
  expect(known.unknown()).toEqual([{ source: 'susy', word: 'other', rows: 1, firstRow: 3 }])
})

test('names in any language mean their sector, focus or certificate, also with commas', () => {
  const known = terms()
  const meant = (...words: string[]) => known.meaningOf('susy', only(...words), 2)
  expect(meant('REPARACION')).toMatchObject({ sectorIds: [191], unmapped: [] })
  expect(meant('bio-siegel', 'fair trade')).toMatchObject({
    sectorIds: [424],
    certificateIds: [360],
  })
  expect(meant('Repair, reuse and recycling')).toMatchObject({ sectorIds: [191], unmapped: [] })
  expect(meant('organic,Repair,Reuse and Recycling, cafe')).toMatchObject({
    sectorIds: [191],
    certificateIds: [360],
    unmapped: ['cafe'],
  })
  expect(meant('Old name').unmapped).toEqual(['Old name'])
})

test('a name maps to our entity only', () => {
  const known = termsOf(new Map([['susy', [mapping('repair', 191), mapping('repair', 424)]]]), {
    sectors: new Map([['repair', 191]]),
    categories: new Map(),
    certificates: new Map(),
    names: new Map(),
  })
  expect(known.meaningOf('susy', { words: [], names: ['repair'] }, 2).sectorIds).toEqual([191])
  expect(known.meaningOf('susy', { words: [], names: ['gone'] }, 2).sectorIds).toEqual([])
  expect(known.unknown().map(({ word }) => word)).toEqual(['gone'])
})

test('words without a meaning are counted, the most frequent first', () => {
  const known = terms()
  for (const row of [2, 3]) known.meaningOf('susy', only('Other'), row)
  known.meaningOf('susy', only('rare'), 4)
  expect(known.unknown()).toEqual([
    { source: 'susy', word: 'Other', rows: 2, firstRow: 2 },
    { source: 'susy', word: 'rare', rows: 1, firstRow: 4 },
  ])
})

test('a cell is cut at semicolons', () => {
  expect(wordsOf(' Eggs; Fresh   fruits;; ')).toEqual(['Eggs', 'Fresh fruits'])
  expect(wordsOf(undefined)).toEqual([])
})

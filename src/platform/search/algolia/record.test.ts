import { describe, expect, test } from 'vitest'
import { analyzeQuery } from '../text/analyze.ts'
import { highlighter } from '../text/highlight.ts'
import { highlightRecord, pickAttributes, recordAnswer, snippetRecord } from './record.ts'

const record = {
  name: 'Olive Soap',
  tags: ['soap', 'olive oil'],
  rating: 4,
  networks: [
    { id: 1, name: 'Soap makers', status: null },
    { id: 2, name: 'Bakers', deep: { a: 'x', b: 'y' } },
  ],
  _geoloc: { lat: 6.9, lon: 79.8 },
}

const marks = (typed: string) =>
  highlighter(analyzeQuery(typed, { language: 'en', synonyms: {}, typos: true }), {
    preTag: '<em>',
    postTag: '</em>',
  })

describe('picking attributes', () => {
  test('paths go through lists and objects', () => {
    expect(pickAttributes(record, ['*'])).toEqual(record)
    expect(pickAttributes(record, ['networks.id', 'name', 'missing'])).toEqual({
      name: 'Olive Soap',
      networks: [{ id: 1 }, { id: 2 }],
    })
    expect(pickAttributes(record, ['networks.deep.a'])).toEqual({
      networks: [{}, { deep: { a: 'x' } }],
    })
    expect(pickAttributes(record, [])).toEqual({})
  })

  test('a minus takes away', () => {
    expect(pickAttributes(record, ['*', '-networks', '-_geoloc'])).toEqual({
      name: 'Olive Soap',
      tags: ['soap', 'olive oil'],
      rating: 4,
    })
    expect(pickAttributes(record, ['-networks.name', '-networks.deep.b'])).toMatchObject({
      networks: [
        { id: 1, status: null },
        { id: 2, deep: { a: 'x' } },
      ],
    })
  })
})

test('records contain id and points in both spellings', () => {
  expect(recordAnswer('7', record, ['_geoloc'])).toEqual({
    objectID: '7',
    _geoloc: { lat: 6.9, lng: 79.8, lon: 79.8 },
  })
  expect(recordAnswer('7', { _geoloc: [{ lat: 1, lng: 2 }] }, ['*'])).toEqual({
    objectID: '7',
    _geoloc: [{ lat: 1, lng: 2, lon: 2 }],
  })
  expect(recordAnswer('7', record, [])).toEqual({ objectID: '7' })
})

test('highlights mirror the record: lists give lists, objects objects, numbers texts', () => {
  const plain = (value: string) => ({
    value,
    matchLevel: 'none',
    matchedWords: [],
    fullyHighlighted: false,
  })
  const found = { matchLevel: 'full', matchedWords: ['soap'], fullyHighlighted: false }
  expect(
    highlightRecord(record, ['name', 'tags', 'rating', 'networks.name'], marks('soap')),
  ).toEqual({
    name: { ...found, value: 'Olive <em>Soap</em>' },
    tags: [{ ...found, value: '<em>soap</em>', fullyHighlighted: true }, plain('olive oil')],
    rating: plain('4'),
    networks: [{ name: { ...found, value: '<em>Soap</em> makers' } }, { name: plain('Bakers') }],
  })
})

test('every leaf of the highlights of a whole record has a text value', () => {
  const result = highlightRecord({ ...record, holes: [null, 'a', true] }, ['*'], marks('soap'))
  expect(result).toMatchObject({ holes: [{ value: '' }, { value: 'a' }, { value: 'true' }] })
  expect(result).not.toHaveProperty('_geoloc')
})

test('snippets have the requested length', () => {
  const text = { text: 'one two three four five six seven soap nine ten eleven twelve thirteen' }
  const result = snippetRecord(text, ['text:4'], marks('soap'), '...')
  expect(result).toEqual({
    text: { value: '...seven <em>soap</em> nine ten...', matchLevel: 'full' },
  })
})

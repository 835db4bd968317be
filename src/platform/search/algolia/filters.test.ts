import { describe, expect, test } from 'vitest'
import type { SearchFilter } from '../search.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './array-filters.ts'
import { parseFilters } from './filters.ts'
import { Refusal } from './refusal.ts'

const is = (attribute: string, value: string): SearchFilter => ({
  kind: 'value',
  attribute,
  value,
})
const and = (...filters: SearchFilter[]): SearchFilter => ({ kind: 'and', filters })
const or = (...filters: SearchFilter[]): SearchFilter => ({ kind: 'or', filters })
const not = (filter: SearchFilter): SearchFilter => ({ kind: 'not', filter })

describe('filters', () => {
  test.each<[string, SearchFilter | undefined]>([
    ['', undefined],
    ['  \n ', undefined],
    ['brand:Acme', is('brand', 'Acme')],
    ['brand:"Acme & Sons"', is('brand', 'Acme & Sons')],
    [String.raw`brand:'it\'s'`, is('brand', "it's")],
    [String.raw`brand:"a \"b\" \\ \n"`, is('brand', String.raw`a "b" \ \n`)],
    ['"my brand":x', is('my brand', 'x')],
    ['networks.id:12', is('networks.id', '12')],
    ['place:US/Florida/Orange', is('place', 'US/Florida/Orange')],
    ['தேநீர்:"දේශීය"', is('தேநீர்', 'දේශීය')],
    ['published', is('_tags', 'published')],
    ['"two words"', is('_tags', 'two words')],
    ['brand : Acme', is('brand', 'Acme')],
    ['a:1 AND b:2', and(is('a', '1'), is('b', '2'))],
    ['a:1 OR b:2', or(is('a', '1'), is('b', '2'))],
    ['a:1 OR b:2 AND c:3', and(or(is('a', '1'), is('b', '2')), is('c', '3'))],
    ['a:1 AND b:2 OR c:3', and(is('a', '1'), or(is('b', '2'), is('c', '3')))],
    ['a:1 OR (b:2 AND c:3)', or(is('a', '1'), and(is('b', '2'), is('c', '3')))],
    ['NOT a:1 AND b:2', and(not(is('a', '1')), is('b', '2'))],
    ['NOT (a:1 OR b:2)', not(or(is('a', '1'), is('b', '2')))],
    ['NOT NOT a:1', is('a', '1')],
    ['(a:1)AND(b:2)', and(is('a', '1'), is('b', '2'))],
    ['price>10', { kind: 'number', attribute: 'price', op: '>', value: 10 }],
    ['price <= -1.50', { kind: 'number', attribute: 'price', op: '<=', value: -1.5 }],
    ['price!=3', { kind: 'number', attribute: 'price', op: '!=', value: 3 }],
    ['price:1 TO 20.5', { kind: 'range', attribute: 'price', from: 1, to: 20.5 }],
    ['price:-5', is('price', '-5')],
    ['not:and', is('not', 'and')],
  ])('%s', (text, expected) => {
    expect(parseFilters(text)).toEqual(expected)
  })

  test.each([
    ['brand:', 'expected a value at position 6, but it ends'],
    ['brand:Acme shop', 'expected AND, OR or the end at position 11, but found "shop"'],
    ['a:1 and b:2', 'but found "and" (operators are written in capitals)'],
    ['a:1 AND', 'expected a condition at position 7'],
    ['AND a:1', 'expected a condition at position 0, but found "AND"'],
    ['(a:1', 'the ) that closes position 0'],
    ['a:1)', 'expected AND, OR or the end at position 3, but found ")"'],
    ['price>cheap', 'expected a number at position 6, but found "cheap"'],
    ['price>"3"', 'expected a number'],
    ['price:low TO high', 'expected a number at position 6'],
    ['a:"open', 'the quote opened at position 2 is not closed'],
    ["brand:'it''s'", 'expected AND, OR or the end at position 10, but found "s"'],
    ['a:b:c', 'found ":"'],
    ['a!b', 'unexpected "!" at position 1'],
    ['()', 'expected a condition at position 1'],
  ])('%s is refused and the message says where', (text, message) => {
    expect(() => parseFilters(text)).toThrow(message)
  })

  test('thousands of terms are read, parentheses beyond reason are refused', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => `id:${id}`).join(' OR ')
    expect(parseFilters(many)).toMatchObject({ kind: 'or', filters: { length: 20_000 } })
    const deep = '('.repeat(100_000) + 'a:1' + ')'.repeat(100_000)
    expect(() => parseFilters(deep)).toThrow('nested deeper than 50')
    expect(parseFilters(`${'('.repeat(50)}a:1${')'.repeat(50)}`)).toEqual(is('a', '1'))
    expect(parseFilters(`${'NOT '.repeat(50_001)}a:1`)).toEqual(not(is('a', '1')))
  })

  test('parses quoted values unchanged', () => {
    const random = randomOf(11)
    for (let round = 0; round < 3000; round += 1) {
      const value = randomText(random, 12)
      expect(parseFilters(`${quoted(value)}:${quoted(value)}`)).toEqual(is(value, value))
    }
  })

  test('random text is either read or refused with a 400, never anything else', () => {
    const random = randomOf(5)
    let read = 0
    for (let round = 0; round < 20_000; round += 1) {
      const text = randomText(random, 14)
      try {
        parseFilters(text)
        read += 1
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400)
          throw new Error(text, { cause: error })
      }
    }
    expect(read).toBeGreaterThan(500)
    expect(read).toBeLessThan(19_000)
  })

  test('a random filter written out is read as it was meant', () => {
    const random = randomOf(3)
    for (let round = 0; round < 2000; round += 1) {
      const filter = randomFilter(random, 4)
      expect(parseFilters(written(filter))).toEqual(filter)
    }
  })
})

describe('array filters', () => {
  test('the outer list is AND, the inner OR, a text one filter', () => {
    expect(parseFacetFilters([['a:1', 'a:2'], 'b:3'])).toEqual(
      and(or(is('a', '1'), is('a', '2')), is('b', '3')),
    )
    expect(parseFacetFilters('a:x, y:z')).toEqual(is('a', 'x, y:z'))
    expect(parseFacetFilters([])).toBeUndefined()
    expect(parseFacetFilters([[], ['']])).toBeUndefined()
  })

  test('the value is everything after the first colon; a minus negates, escaped it does not', () => {
    expect(parseFacetFilters(['a:say "hi": now'])).toEqual(and(is('a', 'say "hi": now')))
    expect(parseFacetFilters(['a:-x'])).toEqual(and(not(is('a', 'x'))))
    expect(parseFacetFilters([String.raw`a:\-5`])).toEqual(and(is('a', '-5')))
    expect(() => parseFacetFilters(['nonsense'])).toThrow(Refusal)
    expect(() => parseFacetFilters([':x'])).toThrow(Refusal)
  })

  test('numbers compare and range; commas in a text are AND', () => {
    expect(parseNumericFilters(['price>10', ['x = 1', 'x=-2.5']])).toEqual(
      and(
        { kind: 'number', attribute: 'price', op: '>', value: 10 },
        or(
          { kind: 'number', attribute: 'x', op: '=', value: 1 },
          { kind: 'number', attribute: 'x', op: '=', value: -2.5 },
        ),
      ),
    )
    expect(parseNumericFilters('price>=12,price:1 TO 18')).toEqual(
      and(
        { kind: 'number', attribute: 'price', op: '>=', value: 12 },
        { kind: 'range', attribute: 'price', from: 1, to: 18 },
      ),
    )
    for (const wrong of ['price', 'price>', '>3', 'price>x', 'price:1', 'p<>3']) {
      expect(() => parseNumericFilters([wrong]), wrong).toThrow(Refusal)
    }
  })

  test('tags may be listed, negated and grouped', () => {
    expect(parseTagFilters('a,-b')).toEqual(and(is('_tags', 'a'), not(is('_tags', 'b'))))
    expect(parseTagFilters('(a,b),c')).toEqual(
      and(or(is('_tags', 'a'), is('_tags', 'b')), is('_tags', 'c')),
    )
    expect(parseTagFilters([['a', 'b']])).toEqual(and(or(is('_tags', 'a'), is('_tags', 'b'))))
  })

  test('a long run of blanks is refused in no time', () => {
    expect(() => parseNumericFilters([`a${' '.repeat(900_000)}`])).toThrow(Refusal)
  })
})

type Random = (below: number) => number

function randomOf(start: number): Random {
  let seed = start
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

const pieces =
  'a b:c : ( ) < > = != >= " \' \\ AND OR NOT TO 3 -1.5 x.y é 農家 \\" 🌱 , - _tags:a'.split(' ')

function randomText(random: Random, most: number): string {
  return Array.from(
    { length: random(most) },
    () => (pieces[random(pieces.length)] ?? '') + (random(3) === 0 ? '' : ' '),
  ).join('')
}

/** Normalized as by the parser: lists have two or more members, of another kind than the list. */
function randomFilter(random: Random, depth: number, within = ''): SearchFilter {
  const kind = depth === 0 ? 4 + random(3) : random(7)
  if (kind < 2 && within !== 'and') return and(...severalOf(random, depth, 'and'))
  if (kind < 4 && within !== 'or') return or(...severalOf(random, depth, 'or'))
  if (kind === 4 && depth > 0 && within !== 'not')
    return not(randomFilter(random, depth - 1, 'not'))
  if (kind === 5) {
    const ops = ['<', '<=', '=', '!=', '>=', '>'] as const
    return { kind: 'number', attribute: 'n', op: ops[random(6)] ?? '=', value: random(99) - 50 }
  }
  if (kind === 6) return { kind: 'range', attribute: 'n', from: 1 - random(9), to: random(9) + 0.5 }
  return is(`a${random(3)}`, randomText(random, 4))
}

function severalOf(random: Random, depth: number, within: string): SearchFilter[] {
  return Array.from({ length: 2 + random(3) }, () => randomFilter(random, depth - 1, within))
}

function written(filter: SearchFilter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.filters.map(written).join(` ${filter.kind.toUpperCase()} `)})`
    case 'not':
      return `NOT ${written(filter.filter)}`
    case 'value':
      return `${quoted(filter.attribute)}:${quoted(filter.value)}`
    case 'number':
      return `${filter.attribute} ${filter.op} ${filter.value}`
    case 'range':
      return `${filter.attribute}:${filter.from} TO ${filter.to}`
    case 'ids':
      return filter.ids.map((id) => `objectID:${quoted(id)}`).join(' OR ')
  }
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

import { describe, expect, test } from 'vitest'
import { emptyVariant, type OptionDraft, type VariantDraft } from './model.ts'
import { newSku, prefixFrom } from './skus.ts'
import { rowsOf, valuesIn, type NextOption } from './variant-rows.ts'

const color: OptionDraft = { title: 'Color', values: ['Red', 'Blue'] }
const size: OptionDraft = { title: 'Size', values: ['S', 'L'] }

function row(id: string, values: string[], price = '5'): VariantDraft {
  return { ...emptyVariant(values), id, prices: { USD: price } }
}

const four = [
  row('a', ['Red', 'S']),
  row('b', ['Red', 'L']),
  row('c', ['Blue', 'S']),
  row('d', ['Blue', 'L']),
]

function next(options: readonly OptionDraft[], was: readonly (number | null)[]): NextOption[] {
  return options.map((option, at) => ({ ...option, was: was[at] ?? null }))
}

function short(rows: readonly VariantDraft[]) {
  return rows.map(({ id, values }) => `${id}:${values.join('/')}`)
}

describe('rows of options', () => {
  test('a first option keeps the only row, with its first value', () => {
    const rows = rowsOf([], [row('x', [])], next([color], [null]))
    expect(short(rows)).toEqual(['x:Red', ':Blue'])
    expect(rows[1]?.prices).toEqual({ USD: '5' })
  })

  test('a second option multiplies the rows', () => {
    const rows = rowsOf(
      [color],
      [row('a', ['Red'], '1'), row('c', ['Blue'], '2')],
      next([color, size], [0, null]),
    )
    expect(short(rows)).toEqual(['a:Red/S', ':Red/L', 'c:Blue/S', ':Blue/L'])
    expect(rows[1]?.prices).toEqual({ USD: '' })
  })

  test('an option that is removed leaves one row for each other value', () => {
    expect(short(rowsOf([color, size], four, next([color], [0])))).toEqual(['a:Red', 'c:Blue'])
    expect(short(rowsOf([color, size], four, []))).toEqual(['a:'])
  })

  test('a value that is replaced at its place is renamed', () => {
    const dyed = { title: 'Color', values: ['Crimson', 'Blue'] }
    expect(short(rowsOf([color, size], four, next([dyed, size], [0, 1])))).toEqual([
      'a:Crimson/S',
      'b:Crimson/L',
      'c:Blue/S',
      'd:Blue/L',
    ])
  })

  test('options in another order keep their rows', () => {
    expect(short(rowsOf([color, size], four, next([size, color], [1, 0])))).toEqual([
      'a:S/Red',
      'c:S/Blue',
      'b:L/Red',
      'd:L/Blue',
    ])
  })

  test('a removed row stays removed, until a new value needs it', () => {
    const three = four.slice(0, 3)
    expect(short(rowsOf([color, size], three, next([color, size], [0, 1])))).toHaveLength(3)
    const sizes = { title: 'Size', values: ['S', 'L', 'XL'] }
    expect(short(rowsOf([color, size], three, next([color, sizes], [0, 1])))).toEqual([
      'a:Red/S',
      'b:Red/L',
      ':Red/XL',
      'c:Blue/S',
      ':Blue/XL',
    ])
  })

  test('values are one per line, once each', () => {
    expect(valuesIn(' Red \r\n\nBlue\nRed')).toEqual(['Red', 'Blue'])
  })
})

test('a SKU is prefix, value and eight digits', () => {
  expect(newSku(prefixFrom('Wild honey'), ['Red', 'XL'], () => 0.00000042)).toBe(
    'WILD-RED-XL-00000042',
  )
  expect(newSku('', ['نیلا'], () => 0.5)).toBe('50000000')
  expect(prefixFrom('Émile’s')).toBe('EMIL')
})

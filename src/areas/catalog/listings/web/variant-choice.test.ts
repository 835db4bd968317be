import { expect, test } from 'vitest'
import type { Variant } from '../contract.ts'
import { chosenVariant, valueChoices } from './variant-choice.ts'

/** A shirt in two colours; Indigo is not available in L. */
const options = [
  { title: 'Color', values: ['Indigo', 'Madder'] },
  { title: 'Size', values: ['S', 'L'] },
]
const variants = [
  aVariant('a', { Color: 'Indigo', Size: 'S' }),
  aVariant('b', { Color: 'Madder', Size: 'S' }),
  aVariant('c', { Color: 'Madder', Size: 'L' }),
]
const shirt = { options, variants }

test('no variant is selected without a URL parameter, unless there is only one', () => {
  expect(chosenVariant(shirt, null)).toBeUndefined()
  expect(chosenVariant(shirt, 'nonsense')).toBeUndefined()
  expect(chosenVariant(shirt, 'b')?.id).toBe('b')
  expect(chosenVariant({ options: [], variants: variants.slice(0, 1) }, null)?.id).toBe('a')
})

test('before anything is chosen every value leads to its first variant', () => {
  expect(choicesOf('Color', undefined)).toEqual(['Indigo a', 'Madder b'])
  expect(choicesOf('Size', undefined)).toEqual(['S a', 'L c'])
})

test('choosing an option keeps the other options if the combination exists', () => {
  expect(choicesOf('Color', 'c')).toEqual(['Indigo a, changes more', 'Madder c, chosen'])
  expect(choicesOf('Size', 'b')).toEqual(['S b, chosen', 'L c'])
  expect(choicesOf('Size', 'a')).toEqual(['S a, chosen', 'L c, changes more'])
})

test('a value leads to a variant in stock, unless only another option has it', () => {
  const ids = (soldOut: string[], chosen?: Variant) =>
    valueChoices(shirt, 'Color', chosen, new Set(soldOut)).map(({ variant }) => variant.id)
  expect(ids(['b'])).toEqual(['a', 'c'])
  expect(ids(['b', 'c'])).toEqual(['a', 'b'])
  expect(ids(['b'], variants[0])).toEqual(['a', 'b'])
})

function choicesOf(title: string, variantParam: string | undefined) {
  const chosen = variants.find(({ id }) => id === variantParam)
  return valueChoices(shirt, title, chosen).map(
    ({ value, variant, chosen, fits }) =>
      `${value} ${variant.id}${chosen ? ', chosen' : ''}${fits ? '' : ', changes more'}`,
  )
}

function aVariant(id: string, chosen: Record<string, string>): Variant {
  return {
    id,
    title: id,
    sku: null,
    options: chosen,
    prices: [],
    manageInventory: true,
    allowBackorder: false,
    weightGrams: null,
  }
}

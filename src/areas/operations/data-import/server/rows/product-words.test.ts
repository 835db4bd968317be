import { expect, test } from 'vitest'
import { productsIn } from './product-words.ts'

test.each([
  ['Eggs', ['eggs']],
  ['Fresh/dried herbs', ['herbs']],
  ['Coffee and/or tea', ['coffee-tea']],
  ['Grains and/or flour', ['grains']],
  ['Red/non-poultry meat/products', ['meat']],
  ['Poultry/fowl meat/products', ['poultry']],
  ['Wine/spirits/beer/hard cider', ['wine-beer']],
  ['Canned, preserved fruits/vegetables', ['preserves']],
  ['Fish and/or seafood', ['fish']],
  ['Organic chandeliers', []],
  ['Eggs and chandeliers', []],
  ['products', []],
])('%s names its kinds of products', (term, products) => {
  expect(productsIn(term)).toEqual(products)
})

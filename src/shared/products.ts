/**
 * Kinds of products that profiles name, in the order in which they are shown. Names are in
 * `products.json` of each language, icons in `src/ui/products.svg`.
 */
export const products = [
  'vegetables',
  'fruit',
  'berries',
  'herbs',
  'mushrooms',
  'nuts',
  'beans',
  'grains',
  'eggs',
  'dairy',
  'cheese',
  'meat',
  'poultry',
  'fish',
  'tofu',
  'bread',
  'prepared-food',
  'preserves',
  'honey',
  'maple-syrup',
  'juice',
  'coffee-tea',
  'wine-beer',
  'flowers',
  'plants',
  'wild-food',
  'soap',
  'crafts',
  'pet-food',
] as const

export type Product = (typeof products)[number]

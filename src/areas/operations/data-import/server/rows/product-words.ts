import { products, type Product } from '#shared/products.ts'

/** Words of imported data for products, besides their own names. On the server only. */
const wordsOf: Record<Product, string> = {
  vegetables: 'vegetable|veg|produce|fresh vegetables|fresh produce',
  fruit: 'fruits|fresh fruit|fresh fruits|apples|orchard fruit',
  berries: 'berry|blueberries|strawberries|raspberries',
  herbs: 'herb|fresh herbs|dried herbs',
  mushrooms: 'mushroom',
  nuts: 'nut',
  beans: 'dry beans|pulses',
  grains: 'grain|flour|cereals|wild rice',
  eggs: 'egg|fresh eggs',
  dairy: 'milk|dairy products|yogurt|yoghurt',
  cheese: 'cheeses',
  meat: 'beef|lamb|pork|non-poultry meat|red|non-poultry meat products|charcuterie|grass fed beef',
  poultry: 'poultry products|fowl meat|chicken|turkey',
  fish: 'seafood',
  tofu: 'non-animal protein',
  bread: 'baked goods|rolls|bakedgoods|cakes|pastries',
  'prepared-food': 'prepared foods|prepared|ready-to-eat meals|prepared meals',
  preserves:
    'canned|preserved food|canned food|jams|jam|pickles|preserved fruits|canned, preserved fruits/vegetables|canned or preserved food',
  honey: '',
  'maple-syrup': 'maple|maple products',
  juice: 'juices|non-alcoholic ciders|cider',
  'coffee-tea': 'coffee|tea',
  'wine-beer': 'wine|spirits|beer|hard cider',
  flowers: 'flower|cut flowers',
  plants: 'bedding plants|nursery stock|nursery|trees',
  'wild-food': 'wild harvested forest products|wild harvested|wildharvested',
  soap: 'body care products',
  crafts: 'craft|woodworking items',
  'pet-food': 'petfood',
}

const byWord = new Map<string, Product>(
  products.flatMap((product) =>
    [product.replaceAll('-', ' '), product, ...wordsOf[product].split('|')].map(
      (word) => [word, product] as const,
    ),
  ),
)

/**
 * Returns the products that a term of imported data names, such as "Coffee and/or tea"; none if it
 * has other words, too.
 */
export function productsIn(term: string): Product[] {
  const text = term.toLowerCase().trim()
  const whole = byWord.get(text)
  if (whole) return [whole]
  const parts = text.split(/\s*(?:\/|,|\band\/or\b|\band\b|\bor\b)\s*/).filter(Boolean)
  const found = parts.map((part) => (filler.has(part) ? null : byWord.get(part)))
  return found.includes(undefined) ? [] : [...new Set(found.filter((one) => one != null))]
}

/** Parts of terms that say nothing of their own: "Fresh/dried herbs", "meat/products". */
const filler = new Set(['fresh', 'dried', 'products'])

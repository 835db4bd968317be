/** A generated record with the attributes of real ones. */
export interface TestRecord {
  objectID: string
  name: string
  description: string
  brand: string
  categories: { lvl0: string; lvl1: string }
  city: string
  tags: string[]
  _tags: string[]
  networks: { id: number; name: string; status: string }[]
  cartItem: boolean
  price: number
  vendorId: number
  rating: number
  createdAt: number
  _geoloc?: { lat: number; lng: number } | { lat: number; lng: number }[]
}

const materials = ['Olive', 'Cedar', 'Cotton', 'Bamboo', 'Copper', 'Linen', 'Walnut', 'Hemp']
const things = ['Soap', 'Basket', 'Blanket', 'Notebook', 'Lantern', 'Teapot', 'Cushion', 'Broom']
const brands = ['Acme', 'Bright Hands', "O'Brien & Sons", 'Café Común', 'Dharma', 'Equal Earth']
const cities = [
  { city: 'Berlin', lat: 52.52, lng: 13.405 },
  { city: 'Paris', lat: 48.857, lng: 2.352 },
  { city: 'Colombo', lat: 6.927, lng: 79.861 },
  { city: 'Kathmandu', lat: 27.717, lng: 85.324 },
  { city: 'Suva', lat: -18.124, lng: 178.45 },
  { city: 'Apia', lat: -13.833, lng: -171.767 },
]
const shelves = [
  { lvl0: 'Home', lvl1: 'Home > Bath' },
  { lvl0: 'Home', lvl1: 'Home > Kitchen' },
  { lvl0: 'Office', lvl1: 'Office > Desk' },
]
const greetings = ['made by hand', 'from the hills', 'for every day', 'with a story']

/** The same records in every run, with every combination of values that a filter needs. */
export const records: readonly TestRecord[] = Array.from({ length: 360 }, (_, at) => {
  const place = at % 9 === 8 ? undefined : pick(cities, at * 7)
  const point = place && { lat: place.lat + (at % 5) / 100, lng: place.lng + (at % 3) / 100 }
  return {
    objectID: `item-${at}`,
    name: `${pick(materials, at)} ${pick(things, Math.floor(at / 8) + at)} ${at}`,
    description: `${pick(things, at * 3)} ${pick(greetings, at)}, number ${at}.`,
    brand: pick(brands, Math.floor(at / 3)),
    categories: pick(shelves, Math.floor(at / 2)),
    city: place?.city ?? 'Nowhere',
    tags: [pick(materials, at).toLowerCase(), pick(['new', 'used', 'rare'], at)],
    _tags: at % 4 === 0 ? ['public', 'Staff'] : ['public'],
    networks: [
      { id: 1 + (at % 3), name: `Network ${1 + (at % 3)}`, status: 'approved' },
      ...(at % 5 === 0 ? [{ id: 9, name: 'Network 9', status: 'renewing' }] : []),
    ],
    cartItem: at % 3 === 0,
    price: (at * 37) % 500,
    vendorId: 100 + (Math.floor(at / 3) % brands.length),
    rating: at % 6,
    createdAt: 1_700_000_000 + ((at * 7919) % 100_000),
    ...(point && { _geoloc: at % 10 === 0 ? [point, { lat: 0, lng: at / 10 }] : point }),
  }
})

/** Records of the suggestions index. */
export const suggestions = [...materials, ...things, '東京の農家', 'தேநீர் கடை'].map((text, at) => ({
  objectID: `suggestion-${at}`,
  text,
  kind: at % 2 === 0 ? 'sector' : 'focus',
}))

/** Number of matching records, by brute force. */
export function count(test: (record: TestRecord) => boolean): number {
  return records.filter(test).length
}

/** Counts of an attribute's values over the matching records. */
export function tally(
  valuesOf: (record: TestRecord) => readonly (string | number | boolean)[],
  test: (record: TestRecord) => boolean = () => true,
): Record<string, number> {
  const counts = new Map<string, number>()
  for (const record of records.filter(test)) {
    for (const value of new Set(valuesOf(record).map(String))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return Object.fromEntries(counts)
}

export function pointsOf({ _geoloc: place }: TestRecord): { lat: number; lng: number }[] {
  if (!place) return []
  return Array.isArray(place) ? place : [place]
}

/** Great-circle distance in metres. */
export function metresBetween(
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half))
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

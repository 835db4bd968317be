import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { randomSource } from '#tests/support/random-source.ts'
import type { RandomSource } from '#tests/support/random-source.ts'

/** Generated records of about 730 bytes, always the same; words and places follow Zipf. */

export const schema: IndexSchema = {
  languages: ['en', 'si', 'ta', 'ja', 'ur', 'ne', 'es'],
  texts: ['title', 'categories', 'place', 'description'],
  facets: [
    'category',
    'sector',
    'focus',
    'certificate',
    'network',
    'country',
    'city',
    'shipsTo',
    'flags',
  ],
  numbers: ['level', 'createdAt', 'rating'],
  orders: { level: { number: 'level' }, recent: { number: 'createdAt' } },
}

const syllables =
  `ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo fu ga ge gi go gu ha he hi ho hu
  la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te
  ti to tu va ve vi vo vu an en in on un ar er ir or ur as es is os us at et it ot ut`.split(/\s+/)

const vocabularySize = 60_000
const cityCount = 20_000

export function names(count: number, prefix: string): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`)
}

/** Draws index n with weight 1 / (n + 10), the distribution of words (Zipf-Mandelbrot). */
export function zipf(random: RandomSource, size: number): () => number {
  const shift = 10
  const scale = Math.log((size + shift) / shift)
  return () => Math.min(size - 1, Math.floor(shift * Math.exp(random.next() * scale) - shift))
}

function makeVocabulary(random: RandomSource): string[] {
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const length = 1 + random.upTo(3) + (words.size > 200 ? 1 : 0)
    words.add(Array.from({ length }, () => random.oneOf(syllables)).join(''))
  }
  return [...words]
}

const categories = names(60, 'Category')
const sectors = names(20, 'Sector')
const focuses = names(120, 'Focus')
const certificates = names(40, 'Certificate')
const networks = names(300, 'Network')
const countries = names(120, 'Country')

export const filterValues = { sectors, certificates, countries, focuses }

/** A source of records; `record(n)` must be called in ascending order. */
export function recordSource(seed = 1) {
  const random = randomSource(seed)
  const vocabulary = makeVocabulary(random)
  const word = zipf(random, vocabularySize)
  const city = zipf(random, cityCount)
  const cities = Array.from({ length: cityCount }, (_, at) => ({
    name: `${vocabulary[at * 2] ?? ''}ville`,
    country: countries[random.upTo(countries.length)] ?? '',
    lat: random.next() * 120 - 50,
    lng: random.next() * 360 - 180,
  }))
  const text = (length: number) => Array.from({ length }, () => vocabulary[word()] ?? '').join(' ')
  const few = (values: readonly string[], most: number) => [
    ...new Set(Array.from({ length: random.upTo(most + 1) }, () => random.oneOf(values))),
  ]

  function record(number: number): SearchDocument {
    const place = cities[city()] ?? { name: '', country: '', lat: 0, lng: 0 }
    const category = [random.oneOf(categories), ...few(categories, 1)]
    // The same text for all languages, sometimes a translation into one.
    const translated = random.upTo(10) === 0 ? random.oneOf(schema.languages) : undefined
    const others = schema.languages.filter((language) => language !== translated)
    const texts = [
      { attribute: 'title', text: text(4), languages: others },
      { attribute: 'categories', text: category.join(', '), languages: schema.languages },
      { attribute: 'place', text: `${place.name} ${place.country}`, languages: schema.languages },
      { attribute: 'description', text: text(40), languages: others },
    ]
    if (translated !== undefined) {
      texts.push({ attribute: 'title', text: text(4), languages: [translated] })
      texts.push({ attribute: 'description', text: text(40), languages: [translated] })
    }
    return {
      id: `e${number}`,
      texts,
      facets: {
        category: [...new Set(category)],
        sector: [random.oneOf(sectors), ...few(sectors, 1)],
        focus: few(focuses, 3),
        certificate: few(certificates, 2),
        network: few(networks, 2),
        country: [place.country],
        city: [place.name],
        shipsTo: few(countries, 4),
        flags: few(['cart', 'offer', 'handmade'], 2),
      },
      numbers: {
        level: 1 + random.upTo(3),
        createdAt: 1_600_000_000 + random.upTo(150_000_000),
        rating: random.upTo(6),
      },
      points: Array.from({ length: 1 + random.upTo(2) }, () => ({
        lat: place.lat + random.next() - 0.5,
        lng: place.lng + random.next() - 0.5,
      })),
    }
  }

  return { record, vocabulary, cities }
}

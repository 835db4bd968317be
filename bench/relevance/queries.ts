import { createHash } from 'node:crypto'
import { activities, goods, languageOf, placeKinds, type Kind, type Typed } from './kinds.ts'

/** A record of the files, as far as queries are made from it. */
export interface SourceRecord {
  id: string
  town: string
  country: string
  /** Categories, tags and products in lower case. */
  terms: readonly string[]
}

export interface Query {
  /** Row of the table. */
  about: string
  kind: Kind
  text: string
  /** Language of the page that is searched. */
  language: 'en' | 'es'
  /** Records with the kind in the town. */
  right: ReadonlySet<string>
  isHeldOut: boolean
}

type Shape = (word: string, town: string, language: Typed) => string

const prepositions: Record<Typed, string> = {
  ...{ en: 'in', de: 'in', fr: 'à', it: 'a', es: 'en', pt: 'em' },
}
const together: Shape = (word, town) => `${word} ${town}`
const within: Shape = (word, town, language) => `${word} ${prepositions[language]} ${town}`
const townFirst: Shape = (word, town) => `${town} ${word}`
const shapes = [together, within, townFirst]

/**
 * Returns at most `limit` queries per row and half, of each kind in turn, so that frequent kinds do
 * not displace the others. The same records always give the same queries.
 */
export function queriesOf(records: readonly SourceRecord[], limit: number): Query[] {
  const all = [
    ...placeKinds.flatMap((kind) => [
      ...asked(records, kind, 'kind town', together),
      ...asked(records, kind, 'kind in town', within),
      ...asked(records, kind, 'town kind', townFirst),
      ...inOwnLanguage(records, kind),
    ]),
    ...goods.flatMap((kind) => asked(records, kind, 'goods and town')),
    ...activities.flatMap((kind) => asked(records, kind, 'activity and town')),
  ].toSorted((a, b) => hash(a.text) - hash(b.text))
  return [...Map.groupBy(all, ({ about, isHeldOut }) => `${about} ${isHeldOut}`).values()].flatMap(
    (group) => inTurn(Map.groupBy(group, ({ kind }) => kind)).slice(0, limit),
  )
}

/** Returns the first of each group, then the second of each, and so on. */
function inTurn<T>(groups: ReadonlyMap<unknown, readonly T[]>): T[] {
  const placed = [...groups.values()].flatMap((group) =>
    group.map((one, place) => ({ one, place })),
  )
  return placed.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
}

function asked(
  records: readonly SourceRecord[],
  kind: Kind,
  about: string,
  shape?: Shape,
): Query[] {
  return townsWith(records, kind.terms).map(({ town, right }) =>
    query({ about, kind, town, right, language: 'en', shape }),
  )
}

function inOwnLanguage(records: readonly SourceRecord[], kind: Kind): Query[] {
  const about = 'in the country’s language'
  return townsWith(records, kind.terms).flatMap(({ town, country, right }) => {
    const language = languageOf[country]
    if (!language || !kind.words[language]) return []
    return query({ about, kind, town, right, language })
  })
}

interface Parts {
  about: string
  kind: Kind
  town: string
  right: ReadonlySet<string>
  language: Typed
  shape?: Shape | undefined
}

/** Chooses one of the kind's words, and a shape where none is given, by a hash of the town. */
function query({ about, kind, town, right, language, shape }: Parts): Query {
  const words = kind.words[language] ?? []
  const number = hash(`${about} ${words[0]} ${town}`)
  const word = words[number % words.length] ?? ''
  const chosen = shape ?? shapes[Math.floor(number / 16) % shapes.length] ?? together
  return {
    about,
    kind,
    text: chosen(word, town, language).toLowerCase(),
    language: language === 'es' ? 'es' : 'en',
    right,
    isHeldOut: hash(town.toLowerCase()) % 2 === 1,
  }
}

/** Returns each town that has records with one of the terms, with these records. */
function townsWith(records: readonly SourceRecord[], terms: readonly string[]) {
  const wanted = new Set(terms)
  const fitting = records.filter((record) => record.terms.some((term) => wanted.has(term)))
  const byTown = Map.groupBy(fitting, ({ town }) => town.toLowerCase())
  return [...byTown.values()].flatMap((found) => {
    const [first] = found
    if (!first) return []
    const right = new Set(found.map(({ id }) => id))
    return [{ town: first.town, country: first.country, right }]
  })
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

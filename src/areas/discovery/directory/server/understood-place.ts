import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Place } from '#platform/geo/geo.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { SearchFilter, SearchQuery } from '#platform/search/search.ts'
import { foldWord } from '#platform/search/text/fold.ts'
import type { Language } from '#shared/languages.ts'
import { after, before, between, endings, nearMe } from './place-phrases.ts'

/** What was understood of a text: the words to search for, and where. */
export interface Understood {
  text: string
  /** Null for a text such as `bakery near me`. */
  place: Place | null
}

/** A way to read a text. */
interface Reading {
  text: string
  place: string
  /** Whether a word such as `in` says that this is a place. */
  isSaid: boolean
}

interface Where {
  language: Language
  filter: SearchFilter
  /** Conditions of a place, as in a search at this place. */
  at: (place: Place) => Pick<SearchQuery, 'filter' | 'around'>
}

/** Longest name of a place in words. */
const longestName = 4
/** Places of the same name that are tried, best first. */
const mostPlaces = 8

/**
 * Takes a place out of a text, if it is certain: its beginning or end is exactly the name of a
 * place, there are results, and the words do not mean something else, such as `reading books`.
 */
export async function understandPlace(
  app: App,
  caller: Caller,
  text: string,
  where: Where,
): Promise<Understood | null> {
  const readings = readingsOf(text)
  for (const reading of readings) {
    const places = await app.geo.placesNamed({
      text: reading.place,
      language: where.language,
      country: caller.country,
      limit: mostPlaces,
      anyName: reading.isSaid || isCode(reading.place),
    })
    if (places.length === 0) continue
    if (await isName(app, text, where)) return null
    const place = await placeWithResults(app, places, text, reading, where)
    if (place) return { text: reading.text, place }
  }
  return null
}

/** Returns the text without `near me` and its equivalents; null if there is none. */
export function withoutNearMe(text: string): string | null {
  const folded = fold(text)
  for (const phrase of nearMe.map(fold)) {
    const [from, to] = [folded.indexOf(phrase), folded.length - phrase.length]
    if (folded === phrase) return ''
    const isApart = /^[\u3040-\u9fff]/.test(phrase)
    if (from === 0 && (isApart || folded[phrase.length] === ' ')) return lastWords(text, phrase)
    if (folded.endsWith(isApart ? phrase : ` ${phrase}`)) return folded.slice(0, to).trim()
  }
  return null
}

function lastWords(text: string, phrase: string): string {
  return fold(text).slice(phrase.length).trim()
}

function fold(text: string): string {
  return wordsOf(text).map(foldWord).join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,،、，]+/).filter((word) => word !== '')
}

/** Returns the ways to read a text, longest names first. */
function readingsOf(text: string): Reading[] {
  const words = wordsOf(text)
  const readings: Reading[] = []
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    readings.push(...atEnd(words, length), ...atBeginning(words, length))
  }
  return [...readings, ...written(words)].filter(({ place, text, isSaid }) => {
    return isSaid || !isShort(place) || (text !== '' && isCode(place))
  })
}

/** The code of a state or country, if it is in capitals: `or` and `me` are words. */
function isCode(place: string): boolean {
  return /^[A-Z]{2}$/.test(place)
}

function isShort(place: string): boolean {
  return /^[\p{Script=Latin}\p{N}]{1,2}$/u.test(place)
}

function atEnd(words: readonly string[], length: number): Reading[] {
  const place = words.slice(-length).join(' ')
  const rest = words.slice(0, -length)
  const said = before.find((phrase) => fold(rest.join(' ')).match(endOf(phrase)))
  const kept = said ? rest.slice(0, -wordsOf(said).length) : rest
  return [{ text: kept.join(' '), place, isSaid: said !== undefined }]
}

function endOf(phrase: string): RegExp {
  return new RegExp(`(^| )${fold(phrase)}$`, 'u')
}

function atBeginning(words: readonly string[], length: number): Reading[] {
  const first = before.find((phrase) => fold(words.join(' ')).startsWith(`${fold(phrase)} `))
  const own = first ? words.slice(wordsOf(first).length) : words
  const rest = own.slice(length)
  const last = after.find((phrase) => `${fold(rest.join(' '))} `.startsWith(`${fold(phrase)} `))
  const kept = last ? rest.slice(wordsOf(last).length) : rest
  const place = own.slice(0, length).join(' ')
  const isSaid = first !== undefined || last !== undefined
  const text = kept.join(' ')
  const ending = endings.find((one) => place.endsWith(one))
  return [
    { text, place, isSaid },
    ...(ending ? [{ text, place: place.slice(0, -ending.length), isSaid: true }] : []),
  ]
}

/** Reads a Japanese text without spaces. */
function written(words: readonly string[]): Reading[] {
  const [word = ''] = words
  if (words.length !== 1) return []
  return between.flatMap((phrase) => {
    const at = word.indexOf(phrase)
    const text = word.slice(at + phrase.length)
    return at > 0 && text !== '' ? [{ text, place: word.slice(0, at), isSaid: true }] : []
  })
}

/** Whether the whole text is in the name of a result. */
async function isName(app: App, text: string, { language, filter }: Where): Promise<boolean> {
  const { hits } = await app.search.query(recordIndex, {
    ...exactly(text, language),
    filter,
    order: 'relevance',
    length: 1,
    explain: true,
  })
  const ranking = hits[0]?.ranking
  if (!ranking || ranking.attribute !== 0) return false
  return ranking.exactWords === ranking.words && ranking.proximity <= ranking.words - 1
}

/**
 * Returns the place that is meant: the first with results that are in a place of this name, else the
 * first with results near it. Unless a word says that it is a place, the text must not mean more
 * elsewhere. If no result there has all words and none elsewhere has all of the text, it is the
 * first place with results for some of the words.
 */
async function placeWithResults(
  app: App,
  places: readonly Place[],
  whole: string,
  { text, place: name, isSaid }: Reading,
  { language, filter, at }: Where,
): Promise<Place | undefined> {
  const count = async (words: string, place?: Place) => {
    const query = { ...exactly(words, language), filter, ...(place && at(place)) }
    return (await app.search.query(recordIndex, query)).total
  }
  const counted = await Promise.all(
    places.map(async (place) => {
      const [there, named] = await Promise.all([
        count(text, place),
        text === '' ? 0 : count(`${text} ${name}`, place),
      ])
      return { place, there, named }
    }),
  )
  const found = counted.filter(({ there }) => there > 0)
  const everywhere = isSaid && found.length > 0 ? 0 : await count(whole)
  if (found.length === 0) return everywhere > 0 ? undefined : firstWithSome()
  const fitting = found.filter(({ there, named }) => isSaid || everywhere - named <= there)
  return (fitting.find(({ named }) => named > 0) ?? fitting[0])?.place

  async function firstWithSome(): Promise<Place | undefined> {
    for (const place of places) {
      const query = { ...exactly(text, language), graded: true, filter, ...at(place) }
      if ((await app.search.query(recordIndex, query)).total > 0) return place
    }
    return undefined
  }
}

function exactly(text: string, language: string): SearchQuery {
  return { text, language, typos: false, order: 'recent', offset: 0, length: 0 }
}

import type { Handles, MappingRow } from '#foundation/taxonomy/server/public.ts'
import { foldText } from '#platform/search/text/fold.ts'

/** Ids that a source's terms are mapped to. */
export interface Meaning {
  sectorIds: number[]
  categoryIds: number[]
  certificateIds: number[]
}

export interface Terms {
  /**
   * The distinct ids of a row's words, in order, and the words that mean nothing. `names` are
   * handles as in an export, which are not mapped.
   */
  meaningOf(
    source: string,
    words: { words: readonly string[]; names: readonly string[] },
    row: number,
  ): Meaning & { unmapped: string[] }
  /** Words without a mapping, most frequent first. */
  unknown(): CountedWord[]
  /** All words of cells, those without a mapping first, the most frequent before others. */
  used(): CountedWord[]
}

export interface CountedWord {
  source: string
  word: string
  rows: number
  firstRow: number
}

/** What words mean besides a source's mapping. */
export interface Known extends Handles {
  /** Names in all languages, folded by `foldText`. */
  names: ReadonlyMap<string, Partial<Meaning>>
}

/**
 * Looks words up in their source's mapping, which admins edit, then among the handles, then among
 * the names.
 */
export function termsOf(
  mappings: ReadonlyMap<string, readonly MappingRow[]>,
  handles: Known,
): Terms {
  const bySource = new Map(
    [...mappings].map(([source, rows]) => [source, Map.groupBy(rows, ({ term }) => term)]),
  )
  const unknownNames = new Map<string, CountedWord>()
  const unknown = new Map<string, CountedWord>()
  const known = new Map<string, CountedWord>()

  return {
    meaningOf(source, { words, names }, row) {
      const mapped = bySource.get(source) ?? new Map<string, MappingRow[]>()
      const understood = words.flatMap((word) => partsOf(word, mapped, handles))
      const meanings = [
        ...names.map(
          (name) => named(name, handles) ?? count(unknownNames, { source, word: name, row }),
        ),
        ...[...new Set(understood)].map((word) => {
          const meaning = meaningIn(mapped, handles, word)
          count(meaning ? known : unknown, { source, word, row })
          return meaning ?? {}
        }),
      ]
      const all = (kind: keyof Meaning) => [
        ...new Set(meanings.flatMap((meaning) => meaning[kind] ?? [])),
      ]
      return {
        sectorIds: all('sectorIds'),
        categoryIds: all('categoryIds'),
        certificateIds: all('certificateIds'),
        unmapped: [...new Set(understood)].filter((word) => !meaningIn(mapped, handles, word)),
      }
    },
    unknown: () => mostFrequentFirst(unknown, unknownNames),
    used: () => [...mostFrequentFirst(unknown), ...mostFrequentFirst(known)],
  }
}

function count(
  words: Map<string, CountedWord>,
  { source, word, row }: { source: string; word: string; row: number },
): Partial<Meaning> {
  const key = `${source}\n${word.toLowerCase()}`
  const counted = words.get(key)
  if (counted) counted.rows += 1
  else words.set(key, { source, word, rows: 1, firstRow: row })
  return {}
}

function mostFrequentFirst(...counted: ReadonlyMap<string, CountedWord>[]): CountedWord[] {
  return counted.flatMap((words) => [...words.values()]).toSorted((a, b) => b.rows - a.rows)
}

/** Words of a cell separated by semicolons. */
export function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(';')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '')
}

/** Some sources separate words by commas, which words may contain: `Canned, preserved fruits`. */
function partsOf(
  word: string,
  known: ReadonlyMap<string, readonly MappingRow[]>,
  handles: Known,
): string[] {
  const isKnown = (text: string) => meaningIn(known, handles, text) !== null
  const cells = word.split(',').map((part) => part.trim())
  if (cells.length === 1 || isKnown(word)) return [word]
  const parts: string[] = []
  for (let from = 0; from < cells.length;) {
    const lengths = Array.from({ length: mostCommas }, (_, at) => mostCommas + 1 - at)
    const together = lengths
      .filter((length) => from + length <= cells.length)
      .find((length) => isKnown(cells.slice(from, from + length).join(', ')))
    parts.push(cells.slice(from, from + (together ?? 1)).join(', '))
    from += together ?? 1
  }
  return parts.some(isKnown) ? parts.filter((part) => part !== '') : [word]
}

/** Most commas in a name that is recognised among others. */
const mostCommas = 4

/** Returns what a word means; null for one without a mapping. */
function meaningIn(
  known: ReadonlyMap<string, readonly MappingRow[]>,
  handles: Known,
  word: string,
): Partial<Meaning> | null {
  const term = word.toLowerCase()
  const rows = known.get(term)
  if (rows) {
    return {
      sectorIds: rows.flatMap(({ sector_id }) => sector_id ?? []),
      categoryIds: rows.flatMap(({ category_id }) => category_id ?? []),
      certificateIds: rows.flatMap(({ certificate_id }) => certificate_id ?? []),
    }
  }
  return named(term, handles) ?? handles.names.get(foldText(word)) ?? null
}

function named(name: string, handles: Handles): Partial<Meaning> | null {
  const handle = name.toLowerCase()
  const sector = handles.sectors.get(handle)
  if (sector !== undefined) return { sectorIds: [sector] }
  const category = handles.categories.get(handle)
  if (category !== undefined) return { categoryIds: [category] }
  const certificate = handles.certificates.get(handle)
  return certificate === undefined ? null : { certificateIds: [certificate] }
}

import type { Handles, MappingRow } from '#foundation/taxonomy/server/public.ts'

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
  unknown(): { source: string; word: string; rows: number; firstRow: number }[]
}

/** Looks words up in their source's mapping, which admins edit, then among the handles. */
export function termsOf(
  mappings: ReadonlyMap<string, readonly MappingRow[]>,
  handles: Handles,
): Terms {
  const bySource = new Map(
    [...mappings].map(([source, rows]) => [source, Map.groupBy(rows, ({ term }) => term)]),
  )
  const unknown = new Map<string, ReturnType<Terms['unknown']>[number]>()

  return {
    meaningOf(source, { words, names }, row) {
      const known = bySource.get(source) ?? new Map<string, MappingRow[]>()
      const understood = words.flatMap((word) => partsOf(word, known, handles))
      const meanings = [
        ...names.map((name) => named(name, handles) ?? unknownHere(source, name, row)),
        ...[...new Set(understood)].map(
          (word) => meaningIn(known, handles, word) ?? unknownHere(source, word, row),
        ),
      ]
      const all = (kind: keyof Meaning) => [
        ...new Set(meanings.flatMap((meaning) => meaning[kind] ?? [])),
      ]
      return {
        sectorIds: all('sectorIds'),
        categoryIds: all('categoryIds'),
        certificateIds: all('certificateIds'),
        unmapped: words.filter((word) => !meaningIn(known, handles, word)),
      }
    },
    unknown: () => [...unknown.values()].toSorted((a, b) => b.rows - a.rows),
  }

  function unknownHere(source: string, word: string, row: number): Partial<Meaning> {
    const key = `${source}\n${word.toLowerCase()}`
    const count = unknown.get(key)
    if (count) count.rows += 1
    else unknown.set(key, { source, word, rows: 1, firstRow: row })
    return {}
  }
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
  handles: Handles,
): string[] {
  const parts = word.split(',').map((part) => part.trim())
  const isPhrase = parts.length === 1 || meaningIn(known, handles, word) !== null
  return !isPhrase && parts.some((part) => meaningIn(known, handles, part)) ? parts : [word]
}

function meaningIn(
  known: ReadonlyMap<string, readonly MappingRow[]>,
  handles: Handles,
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
  return named(term, handles)
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

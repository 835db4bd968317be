import { foldName } from '#platform/geo/gazetteer/fold-name.ts'
import type { ColumnMapping } from '../files/records.ts'
import type { Fields } from '../rows/record.ts'
import { contentFits, contentOf } from './column-content.ts'
import { englishNames, otherNames, otherThings } from './column-names.ts'

/** Columns that may take several of a file's, and what joins their values. */
const joined: Readonly<Record<string, string>> = {
  category: ';',
  tags: ';',
  products: ';',
  phone: ';',
  email: ';',
}

/** Columns of which a file needs only one. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  country_code: ['country'],
  coordinates: ['lat', 'lon'],
}

type Names = readonly { column: string; names: readonly string[] }[]

const english = namesIn(englishNames)
const others = namesIn(otherNames)
const unrelated = new Set(otherThings.split(', '))
const addressLine = /^(?:.* )?(?:address|addr)(?: ?line)? ?([2-9])$/

/**
 * Recognises the columns of organisations in a file with other names: by name, whatever its case
 * and accents, in eleven languages, and by content. `sample` are some of the file's rows. Columns in
 * `taken` (our names that the file has or a mapping gives) are not recognised again.
 */
export function recogniseColumns(
  header: readonly string[],
  sample: readonly Fields[],
  taken: ReadonlySet<string>,
): ColumnMapping {
  const left = new Map(header.map((column) => [column, readableName(column)]))
  const found = new Map<string, string[]>()
  const values = (column: string) =>
    sample.map((fields) => fields[column]?.trim() ?? '').filter((cell) => cell !== '')
  const isOpen = (ours: string) =>
    !taken.has(ours) &&
    !(alternatives[ours] ?? []).some((other) => taken.has(other) || found.has(other))

  for (const matches of [exactly, atTheEnd, atTheStart]) {
    for (const { column: ours, names } of matches === atTheStart
      ? others
      : [...english, ...others]) {
      if (!isOpen(ours) || (found.has(ours) && !(ours in joined))) continue
      for (const name of names) {
        for (const [column, label] of left) {
          if (found.has(ours) && !(ours in joined)) break
          if (!matches(label, name) || !contentFits(ours, values(column), sample.length)) continue
          found.set(ours, [...(found.get(ours) ?? []), column])
          left.delete(column)
        }
      }
    }
  }
  for (const column of left.keys()) {
    const ours = contentOf(values(column))
    if (!ours || !isOpen(ours) || found.has(ours)) continue
    found.set(ours, [column])
    left.delete(column)
  }
  addAddressLines(found, left)
  addRowNames(found, taken)
  return Object.fromEntries([...found].map(([ours, columns]) => [ours, source(ours, columns)]))
}

/** More lines of an address belong to the street. */
function addAddressLines(found: Map<string, string[]>, left: ReadonlyMap<string, string>): void {
  const street = found.get('street')
  if (!street) return
  const lines = [...left].flatMap(([column, label]) => {
    const [, line] = addressLine.exec(label) ?? []
    return line ? [{ column, line }] : []
  })
  street.push(...lines.toSorted((a, b) => a.line.localeCompare(b.line)).map(({ column }) => column))
}

/** Rows without ids are told apart by name and town. */
function addRowNames(found: Map<string, string[]>, taken: ReadonlySet<string>): void {
  if (taken.has('source_id') || found.has('source_id')) return
  const columns = ['name', 'city', 'postcode'].flatMap((ours) =>
    taken.has(ours) ? [ours] : (found.get(ours) ?? []),
  )
  const [name] = taken.has('name') ? ['name'] : (found.get('name') ?? [])
  if (name) found.set('source_id', columns)
}

function source(ours: string, columns: readonly string[]): ColumnMapping[string] {
  const [only = ''] = columns
  return columns.length === 1 ? only : { columns: [...columns], separator: joined[ours] ?? ', ' }
}

function exactly(label: string, name: string): boolean {
  return label === name
}

function atTheEnd(label: string, name: string): boolean {
  return name.length > 1 && label.endsWith(` ${name}`) && !unrelated.has(label)
}

function atTheStart(label: string, name: string): boolean {
  return name.length > 2 && label.startsWith(`${name} `)
}

/** `charityContactEmail`, `CHARITY_CONTACT_EMAIL` → `charity contact email`. */
function readableName(column: string): string {
  return foldName(column.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 '))
}

function namesIn(lists: Readonly<Record<string, string>>): Names {
  return Object.entries(lists).map(([column, list]) => ({
    column,
    names: list.split(', ').map(foldName),
  }))
}

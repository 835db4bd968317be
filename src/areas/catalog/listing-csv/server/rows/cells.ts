import type { NameBook } from './names.ts'
import { isPictureName, pictureName } from '../../picture-names.ts'

/** Parsed cell, or why it is invalid. */
export type Reading<Value> = { value: Value } | Refused

export interface Refused {
  problem: string
  values?: Readonly<Record<string, string | number>>
}

export function refused(problem: string, values?: Refused['values']): Refused {
  return values ? { problem, values } : { problem }
}

const yes = new Set(['yes', 'true', '1', 'y', 'x', 'sí', 'si', 'はい', 'ہاں', 'हो', 'ඔව්', 'ஆம்'])
const no = new Set(['no', 'false', '0', 'n', 'いいえ', 'نہیں', 'होइन', 'නැත', 'இல்லை'])

/** Parses a boolean: null for an empty cell, undefined if invalid. */
export function readYes(cell: string): boolean | null | undefined {
  const word = cell.trim().toLowerCase()
  if (word === '') return null
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

export function writtenYes(value: boolean | null): string {
  if (value === null) return ''
  return value ? 'yes' : 'no'
}

/** Parses a keyword; an empty cell keeps the previous value. */
export function readWord<Value, Result>(
  cell: string,
  words: Readonly<Record<string, Value>>,
  before: Value,
  then: (value: Value) => Result,
): Reading<Result> {
  const word = cell.trim().toLowerCase()
  if (word === '') return { value: then(before) }
  const value = words[word]
  if (value === undefined || !Object.hasOwn(words, word)) {
    return refused('word', {
      given: cell.trim().slice(0, 60),
      words: Object.keys(words).join(', '),
    })
  }
  return { value: then(value) }
}

/** Returns the keyword of a value; empty if it has none. */
export function wordFor<Value>(words: Readonly<Record<string, Value>>, value: Value): string {
  return Object.entries(words).find(([, each]) => each === value)?.[0] ?? ''
}

/**
 * Parses unique names separated by semicolons or line breaks. `unknown` returns the error for a
 * name.
 */
export function readNames<Id>(
  cell: string,
  book: NameBook<Id>,
  unknown: (name: string) => Reading<never>,
): Reading<Id[]> {
  const found: Id[] = []
  for (const name of partsOf(cell)) {
    const id = book.find(name)
    if (id === undefined) return unknown(name.slice(0, 60))
    found.push(id)
  }
  return { value: [...new Set(found)] }
}

export function keywordsIn(cell: string): string[] {
  return [...new Set(partsOf(cell))]
}

function partsOf(cell: string): string[] {
  return cell
    .split(/[;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
}

const fileAddress =
  /^(?:https?:\/\/[^/\s]+)?(?:\/files\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?\S*)?$/i

/**
 * Parses file URLs of this site, and names of pictures that were sent with the file. Names may have
 * spaces, so they are separated by commas, semicolons or line breaks; URLs by spaces, too.
 *
 * @param named uuids of those pictures, by their names in lower case
 */
export function picturesIn(cell: string, named: ReadonlyMap<string, string>): Reading<string[]> {
  const uuids: string[] = []
  const missing: string[] = []
  for (const part of cell.split(/[;,\n]/).map((each) => each.trim())) {
    if (part === '') continue
    const addresses = part.split(/\s+/).map((each) => fileAddress.exec(each)?.[1]?.toLowerCase())
    const sent = named.get(pictureName(part))
    if (addresses.every((uuid) => uuid !== undefined)) uuids.push(...addresses)
    else if (sent) uuids.push(sent)
    else if (isPictureName(part) && !/^https?:/i.test(part)) missing.push(part)
    else return refused('picture')
  }
  if (missing.length > 0) {
    return refused('pictureMissing', { given: missing.join(', ').slice(0, 200) })
  }
  return { value: [...new Set(uuids)] }
}

/** Parses a non-negative integer; empty is null. */
export function readNumber<Field extends string>(
  cell: string,
  field: Field,
): Reading<Record<Field, number | null>> {
  const trimmed = cell.trim()
  const number = trimmed === '' ? null : Number(trimmed)
  if (number === null || (Number.isInteger(number) && number >= 0 && number <= 2_000_000_000)) {
    return { value: { [field]: number } as Record<Field, number | null> }
  }
  return refused('number')
}

import { languageTag } from '#shared/language-tag.ts'
import { columnIn, columns, isTextColumn, type FileColumn } from '../rows/columns.ts'

/** Column added to rows with problems; ignored on import. */
export const problemsColumn = 'problems'

/** Columns that are not about the listing, with other names they are recognised by. */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  id: ['listing id', 'number'],
  language: ['lang', 'locale'],
}

/** All columns in file order; text columns also exist per language, as `title:es`. */
export const columnNames: readonly string[] = [
  'id',
  ...columns.flatMap(({ name }) => (name === 'kind' ? [name, 'language'] : name)),
]

const byColumn = new Map(columns.map((column) => [column.name, column]))

const byName = new Map(
  columnNames.flatMap((name) =>
    [name, ...(ownColumns[name] ?? byColumn.get(name)?.others ?? [])].map(
      (each) => [folded(each), name] as const,
    ),
  ),
)

/** Returns the column for a header, or null. A language follows a colon: `title:es`. */
export function columnCalled(header: string): string | null {
  const [, name = '', lang] =
    /^(.*?)(?:\s*[:[(]\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*)\s*[\])]?)?$/.exec(header.trim()) ?? []
  const plain = byName.get(folded(header))
  if (plain || lang === undefined) return plain ?? null
  const column = byName.get(folded(name))
  const tag = languageTag(lang)
  return column && tag && isTextColumn(column) ? `${column}:${tag}` : null
}

/** Returns the reader and writer of a column; null for `id` and `language`. */
export function columnOf(name: string): FileColumn | null {
  const [column = '', lang] = name.split(':')
  return lang ? columnIn(column, lang) : (byColumn.get(name) ?? null)
}

export function isColumn(name: string): boolean {
  return columnOf(name) !== null || Object.hasOwn(ownColumns, name)
}

function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import type { FileColumn } from '#platform/db/tables/data-import.ts'
import { recognisedIn } from '../import-context.ts'
import { columnsIn, type ColumnMapping } from '../files/records.ts'
import { organisationColumns } from '../rows/organisation.ts'
import type { Fields } from '../rows/record.ts'

const shownSamples = 3

/** Columns that may take several of a file's, and what joins their values. */
const separators: Readonly<Record<string, string>> = {
  street: ', ',
  name: ', ',
  description: '\n\n',
}

/** Names of columns that a page offers; those of the source are asked for once. */
export const columnChoices: readonly string[] = organisationColumns.known.filter(
  (name) => !/^(source|source_title|source_url|licence|attribution)$/.test(name),
)

/** Returns the columns of a file with samples, as recognised or as mapped before. */
export function fileColumns(
  sample: { header: readonly string[]; rows: readonly Fields[] },
  before: readonly FileColumn[] | undefined,
): FileColumn[] {
  const { recognised } = recognisedIn(sample, {})
  const { source_id: id, ...others } = recognised
  const nameColumn = columnsIn(recognised['name'] ?? 'name')[0] ?? ''
  // Without ids, rows are told apart by columns that have a meaning of their own.
  const hasIds = id !== undefined && !columnsIn(id).includes(nameColumn)
  const ours = new Map(
    Object.entries(hasIds ? recognised : others).flatMap(([column, from]) =>
      columnsIn(from).map((header) => [header, column] as const),
    ),
  )
  return sample.header.map((header, at) => {
    const values = sample.rows.map((fields) => fields[header]?.trim() ?? '')
    const own = columnChoices.includes(header) ? header : null
    return {
      header,
      column: before ? (before[at]?.column ?? null) : (ours.get(header) ?? own),
      samples: [...new Set(values.filter((value) => value !== ''))]
        .slice(0, shownSamples)
        .map((value) => value.slice(0, 100)),
    }
  })
}

/**
 * Returns the mapping of the chosen columns. Rows without ids are told apart by name, town and
 * postcode; columns that are left out are empty, whatever they are called.
 */
export function mappingOf(columns: readonly FileColumn[], country: string): ColumnMapping {
  const chosen = Map.groupBy(
    columns.filter(({ column }) => column !== null),
    ({ column }) => column ?? '',
  )
  const headers = (ours: string) => (chosen.get(ours) ?? []).map(({ header }) => header)
  const isOurs = (name: string) => organisationColumns.known.includes(name)
  const leftOut = columns.filter(({ header }) => isOurs(header) && !chosen.has(header))
  const mapping: ColumnMapping = Object.fromEntries([
    ...leftOut.map(({ header }) => [header, { value: '' }] as const),
    ...[...chosen.keys()].map((ours) => [
      ours,
      { columns: headers(ours), separator: separators[ours] ?? ';' },
    ]),
  ])
  if (!chosen.has('source_id')) {
    const parts = ['name', 'city', 'postcode'].flatMap(headers)
    mapping['source_id'] = { columns: parts, separator: ', ' }
  }
  if (country !== '' && !chosen.has('country') && !chosen.has('country_code')) {
    mapping['country_code'] = { value: country }
  }
  return mapping
}

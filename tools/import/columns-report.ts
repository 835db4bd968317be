import { columnsIn, type ColumnMapping } from '#operations/data-import/server/files/records.ts'

/** Lines that tell how columns of a file were recognised, for the terminal. */
export function columnsReport(recognised: ColumnMapping, unused: readonly string[]): string[] {
  const pairs = Object.entries(recognised).map(
    ([ours, from]) => `  ${ours.padEnd(14)} ${columnsIn(from).map(quotedColumn).join(' + ')}`,
  )
  if (pairs.length === 0) return []
  const lines = ['Columns recognised:', ...pairs]
  if (unused.length > 0) lines.push(`Columns not imported: ${unused.map(quotedColumn).join(', ')}.`)
  const id = recognised['source_id']
  if (id && columnsIn(id).some((column) => columnsIn(recognised['name'] ?? '').includes(column))) {
    lines.push(
      'No column has an id for each row: rows are identified by these columns instead. ' +
        'An organisation that changes one of them is imported again as another one.',
    )
  }
  lines.push('To change this, use --mapping.')
  return lines
}

function quotedColumn(column: string): string {
  return `"${column}"`
}

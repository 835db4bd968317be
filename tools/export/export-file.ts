import type { Db } from '#platform/db/db.ts'
import { organisationRows, productRows, type Selection } from './queries.ts'
import { organisationRow, productRow, type ExportRow } from './rows.ts'
import { writeRows } from './write-file.ts'

const page = 1000

/** Writes a file that can be imported again; returns the number of rows. */
export function exportFile(
  db: Db,
  what: 'organisations' | 'products',
  file: string,
  selection: Selection,
): Promise<number> {
  return writeRows(
    file,
    what === 'products'
      ? rowsOf((after) => productRows(db, selection, after, page), productRow)
      : rowsOf((after) => organisationRows(db, selection, after, page), organisationRow),
  )
}

async function* rowsOf<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  exported: (row: Row) => ExportRow,
): AsyncGenerator<ExportRow> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    for (const row of rows) yield exported(row)
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.id
  }
}

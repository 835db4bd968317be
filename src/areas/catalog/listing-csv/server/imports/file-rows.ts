import { setImmediate as others } from 'node:timers/promises'
import { readTable, type Table } from '#platform/csv/read-table.ts'
import { tableText } from '#platform/csv/table-text.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { SentColumn } from '#platform/db/tables/listing-files.ts'
import type { FileRow } from '../checks/check-rows.ts'
import * as queries from './import-queries.ts'

/** Bytes parsed per turn of the event loop; takes some milliseconds. */
const pieceBytes = 32 * 1024

/** Bytes per database row. */
const partBytes = 8 * pieceBytes

/** Yields the bytes in pieces, giving other work a turn in between. */
export async function* calmly(content: Buffer): AsyncGenerator<Buffer> {
  for (const piece of piecesOf(content, pieceBytes)) {
    await others()
    yield piece
  }
}

function* piecesOf(content: Buffer, bytes: number): Generator<Buffer> {
  for (let from = 0; from < content.length; from += bytes) {
    yield content.subarray(from, from + bytes)
  }
}

export async function insertContent(tx: Tx, importId: number, content: Buffer): Promise<void> {
  let part = 0
  for (const bytes of piecesOf(content, partBytes)) {
    await queries.insertPart(tx, importId, part, bytes)
    part += 1
  }
}

/** Parses the stored upload. */
export function tableOf(db: Db, importId: number): Promise<Table> {
  async function* pieces() {
    for (let part = 0; ; part += 1) {
      const bytes = await queries.partBytes(db, importId, part)
      if (!bytes) return
      yield* calmly(bytes)
    }
  }
  return readTable(tableText(pieces()))
}

/** Yields rows by column name; blank rows are skipped. */
export async function* fileRows(
  { rows }: Table,
  columns: readonly SentColumn[],
): AsyncGenerator<FileRow> {
  for await (const { row, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const named = columns.flatMap(({ column }, at): [string, string][] =>
      column ? [[column, cells[at] ?? '']] : [],
    )
    const more = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    yield {
      row,
      cells: Object.fromEntries(named),
      ...((more || cells.length < columns.length) && {
        problem: { column: '', key: more ? 'moreCells' : 'fewerCells' },
      }),
    }
  }
}

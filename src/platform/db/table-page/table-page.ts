import { adjacentPages, startFrom, type Start } from '#shared/cursor.ts'

/** The part of a table to read. */
export interface Part {
  start: Start | null
  limit: number
  /**
   * Ids of all matches, to be sorted. Null if there are too many: then an index in the requested
   * order is scanned and rows that do not match are skipped.
   */
  ids: readonly number[] | null
}

interface PageRequest {
  /** Cursor of the page, as returned with an adjacent page. */
  from: string | undefined
  /** Whether matches are counted only up to the sort limit, as those of a search text. */
  isCapped: boolean
}

interface Table<Row> {
  /** Returns ids of matches, unordered, at most `limit`; null to scan in the requested order. */
  find: ((limit: number) => Promise<number[]>) | null
  count: () => Promise<number>
  /** Reads rows; for a page before a row in reverse order, the nearest first. */
  rows: (part: Part) => Promise<Row[]>
}

const rowsShown = 40

/** Maximum number of matches that are sorted. */
const mostFound = 5000

/** Returns a page of a table by keyset pagination, forty rows; fast even with very many rows. */
export async function tablePage<Row extends { id: number }>(
  { from, isCapped }: PageRequest,
  table: Table<Row>,
) {
  const found = table.find && (await table.find(mostFound + 1))
  const ids = found && found.length <= mostFound ? found : null
  const isMore = !ids && isCapped
  const { page, start } = startFrom(from)
  const [total, near] = await Promise.all([
    ids?.length ?? (isMore ? mostFound : table.count()),
    table.rows({ start, limit: rowsShown, ids }),
  ])
  const rows = start?.side === 'before' ? near.toReversed() : near
  const pages = Math.ceil(total / rowsShown)
  return { rows, total, isMore, page, pages, ...adjacentPages(rows, page, pages) }
}

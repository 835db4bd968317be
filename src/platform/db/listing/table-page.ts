import { besides, startFrom, type Start } from '#shared/page-start.ts'

/** What of a table is read. */
export interface Part {
  start: Start | null
  limit: number
  /**
   * All that fit, to be sorted. Null where they are many: an index that has the order asked for is
   * followed, and what does not fit is passed over.
   */
  ids: readonly number[] | null
}

interface Asked {
  /** Where the page begins, as a page before told it. */
  from: string | undefined
  /** Everything there is. */
  isAll: boolean
  /** Words are looked for: what has them is counted only as far as it is sorted. */
  hasWords: boolean
}

interface Table<Row> {
  /** Ids of what fits, in no order, `limit` at most. */
  find: (limit: number) => Promise<number[]>
  count: () => Promise<number>
  /** Before a place the other way round: the nearest first. */
  rows: (part: Part) => Promise<Row[]>
}

const rowsShown = 40

/** So many are found and sorted. */
const mostFound = 5000

/** A page of a table that stays quick among very many rows: forty of what fits, in their order. */
export async function tablePage<Row extends { id: number }>(
  { from, isAll, hasWords }: Asked,
  table: Table<Row>,
) {
  const found = isAll ? null : await table.find(mostFound + 1)
  const ids = found && found.length <= mostFound ? found : null
  const isMore = !ids && hasWords
  const { page, start } = startFrom(from)
  const [total, near] = await Promise.all([
    ids?.length ?? (isMore ? mostFound : table.count()),
    table.rows({ start, limit: rowsShown, ids }),
  ])
  const rows = start?.side === 'before' ? near.toReversed() : near
  const pages = Math.ceil(total / rowsShown)
  return { rows, total, isMore, page, pages, ...besides(rows, page, pages) }
}

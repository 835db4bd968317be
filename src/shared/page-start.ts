/** Where a page of a table begins: its number, and the row it follows or comes before. */
export const pageStart = /^\d{1,6}-(after|before)-\d{1,15}$/

/** After one row or before another, in the order that is asked for. */
export interface Start {
  side: 'after' | 'before'
  id: number
}

/** What `pageStart` says. The first page is the first whatever has been added before it meanwhile. */
export function startFrom(from = '0'): { page: number; start: Start | null } {
  const [page, side, id] = from.split('-')
  if (Number(page) === 0) return { page: 0, start: null }
  return {
    page: Number(page),
    start: { side: side === 'before' ? 'before' : 'after', id: Number(id) },
  }
}

/** Where the pages beside this one begin; null where there is none. */
export function besides(
  rows: readonly { id: number }[],
  page: number,
  pages: number,
): { previous: string | null; next: string | null } {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    previous: first && page > 0 ? `${page - 1}-before-${first.id}` : null,
    next: last && page + 1 < pages ? `${page + 1}-after-${last.id}` : null,
  }
}

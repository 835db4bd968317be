/** Cursor of a table page: its number, and the row id it comes after or before. */
export const pageStart = /^\d{1,6}-(after|before)-\d{1,15}$/

/** Keyset position: after or before a row in the requested sort order. */
export interface Start {
  side: 'after' | 'before'
  id: number
}

/** Parses a cursor. Page 0 always starts at the first row, even when rows were added since. */
export function startFrom(from = '0'): { page: number; start: Start | null } {
  const [page, side, id] = from.split('-')
  if (Number(page) === 0) return { page: 0, start: null }
  return {
    page: Number(page),
    start: { side: side === 'before' ? 'before' : 'after', id: Number(id) },
  }
}

/** Returns the cursors of the previous and next pages; null for none. */
export function adjacentPages(
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

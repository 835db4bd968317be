interface Row {
  id: number
}

/**
 * Returns rows in the order of the ids shown before; a new row follows the one it was sorted behind.
 */
export function keepOrder<R extends Row>(shown: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = shown.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(shown)
  for (const [at, row] of rows.entries()) {
    if (known.has(row.id)) continue
    const before = rows[at - 1]
    kept.splice(before ? kept.indexOf(before) + 1 : 0, 0, row)
  }
  return kept
}

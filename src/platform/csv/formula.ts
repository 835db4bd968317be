/** What spreadsheets take for the beginning of a formula, after any number of our own marks. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const marked = /^'+[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet calculates: an apostrophe stands before what would be a formula. */
export function withoutFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `withoutFormula`. */
export function asWritten(cell: string): string {
  return marked.test(cell) ? cell.slice(1) : cell
}

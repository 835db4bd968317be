/** Stands between a cell's start and its text for one program or another. Never a separator. */
const passedOver = String.raw`[\p{Zs}\p{Cf}"\u2028\u2029\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*`
const formula = '=+\\-@＝＋－＠'

/**
 * Places, after any number of marks, where a spreadsheet could see a formula begin: at the start of a
 * cell and, as a file is also opened with another separator than ours, behind every comma, semicolon,
 * tab and line end within it. A tab or carriage return at a cell's start is dropped by some.
 */
const dangers = new RegExp(
  `(?<=^|[,;])${passedOver}'*(?=[${formula}\\t\\r])|(?<=[\\t\\r\\n])${passedOver}'*(?=[${formula}])`,
  'gu',
)

/**
 * Returns a text that no spreadsheet calculates, whether it separates columns by comma, semicolon or
 * tab: an apostrophe stands before each possible beginning of a formula.
 */
export function withoutFormula(cell: string): string {
  return cell.replaceAll(dangers, "$&'")
}

/** Returns the text as it was before `withoutFormula`. */
export function asWritten(cell: string): string {
  return cell.replaceAll(dangers, (found) => (found.endsWith("'") ? found.slice(0, -1) : found))
}

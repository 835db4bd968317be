/**
 * Characters that some programs skip between a cell's start and its text; contains no separators.
 */
const passedOver = String.raw`[\p{Zs}\p{Cf}"\u2028\u2029\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*`
const formula = '=+\\-@＝＋－＠'

/**
 * Positions where a spreadsheet could see a formula begin, after any number of apostrophes: at the
 * start of a cell and, since the file may be opened with another separator, after every comma,
 * semicolon, tab and line end within it. Some programs drop a tab or carriage return at a cell's
 * start.
 */
const dangers = new RegExp(
  `(?<=^|[,;])${passedOver}'*(?=[${formula}\\t\\r])|(?<=[\\t\\r\\n])${passedOver}'*(?=[${formula}])`,
  'gu',
)

/**
 * Protects a cell against CSV injection: inserts an apostrophe before each possible start of a
 * formula, whether columns are separated by comma, semicolon or tab.
 */
export function withoutFormula(cell: string): string {
  return cell.replaceAll(dangers, "$&'")
}

/** Reverts `withoutFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.replaceAll(dangers, (found) => (found.endsWith("'") ? found.slice(0, -1) : found))
}

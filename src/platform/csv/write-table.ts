import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { withoutFormula } from './formula.ts'

/** Numbers are written as numbers; texts are protected against formula injection. */
export type Cell = string | number

/**
 * Writes rows as a CSV stream for spreadsheets and for `readTable`, which restores the cells.
 * Destroying the stream stops the iteration of the rows.
 *
 * @param plain without byte order mark and with `\n` line ends, for other programs
 */
export function writeTable(
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  { plain = false } = {},
): Readable {
  const file = stringify({
    bom: !plain,
    record_delimiter: plain ? '\n' : '\r\n',
    // Some readers treat a lone carriage return as the end of the row.
    quoted_match: /[\r;\t]/,
    cast: {
      string: withoutFormula,
      // Opened with another separator, the whole row is one cell that starts with its first column.
      number: (value, { index }) => (index === 0 ? withoutFormula(String(value)) : String(value)),
    },
  })
  // Unlike `pipe`, destroys both streams together. The reader of the file gets the errors.
  return pipeline(Readable.from(rows), file, () => {})
}

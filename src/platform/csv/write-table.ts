import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { withoutFormula } from './formula.ts'

/** A number stays a number; a text is written so that no spreadsheet calculates it. */
export type Cell = string | number

/**
 * Writes rows as a CSV file for spreadsheets and for `readTable`, which gives the cells back as they
 * were. A reader that goes away ends the reading of rows.
 *
 * @param plain without the mark of UTF-8 at the start and with short line ends, as programs want it
 */
export function writeTable(
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  { plain = false } = {},
): Readable {
  const file = stringify({
    bom: !plain,
    record_delimiter: plain ? '\n' : '\r\n',
    // A lone carriage return would end the row for some readers.
    quoted_match: /[\r;\t]/,
    cast: {
      string: withoutFormula,
      // Read with another separator, a row is one cell, which begins with its first column.
      number: (value, { index }) => (index === 0 ? withoutFormula(String(value)) : String(value)),
    },
  })
  // Unlike `pipe`, ends either stream with the other. The reader of the file gets the errors.
  return pipeline(Readable.from(rows), file, () => {})
}

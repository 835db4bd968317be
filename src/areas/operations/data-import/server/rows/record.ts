/** Text values by column; missing ones are empty. */
export type Fields = Readonly<Record<string, string>>

export interface SourceRecord {
  /** Row number as in a spreadsheet: the CSV header is row 1. JSON items are counted from 1. */
  row: number
  fields: Fields
  /** Numbers of cells of a row that has more or fewer than the header; it is refused. */
  ragged?: { cells: number; columns: number }
}

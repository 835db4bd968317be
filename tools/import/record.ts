/** Values by column; all are text, an absent one is empty. */
export type Fields = Readonly<Record<string, string>>

export interface SourceRecord {
  /** As a spreadsheet counts: the header of a CSV file is row 1. Items of JSON count from 1. */
  row: number
  fields: Fields
}

/** What is wrong with a cell, and what to do about it: the key of a text, and what it is filled with. */
export interface RowProblem {
  /** Our name of the column; empty where it is the row as a whole. */
  column: string
  /** `problem-{key}` of the namespace `listingFiles`, or a whole key of `forms:`. */
  key: string
  values?: Readonly<Record<string, string | number>>
}

/** A problem of a cell: the key of a text, and its values. */
export interface RowProblem {
  /** Column name; empty for the row as a whole. */
  column: string
  /** `problem-{key}` in the namespace `listingFiles`, or a full key of `forms:`. */
  key: string
  values?: Readonly<Record<string, string | number>>
}

/** File types that are often mistaken for a CSV table. */
export type OtherKind = 'spreadsheet' | 'oldExcel' | 'compressed' | 'pdf' | 'webPage'

/** Problems of a whole file. */
export type TableProblem =
  | 'empty'
  | OtherKind
  | 'utf16'
  | 'notUtf8'
  | 'binary'
  | 'rowTooLong'
  | 'ragged'
  | 'quote'
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'

/** A file that cannot be read as a table. `line` is counted from 1; 0 for the file as a whole. */
export class TableError extends Error {
  override name = 'TableError'
  readonly problem: TableProblem
  readonly line: number

  constructor(problem: TableProblem, line = 0, options?: ErrorOptions) {
    super(`${problem} in line ${line}`, options)
    this.problem = problem
    this.line = line
  }
}

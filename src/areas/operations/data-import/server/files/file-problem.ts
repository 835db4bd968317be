import { OperatorError } from '#platform/operator-error.ts'

/** Why a file cannot be read: text key `fault-{problem}`; the line, or a name in it, if any. */
export interface FileFault {
  problem: string
  line: number
  value: string
}

/** A file that cannot be imported: a sentence for the terminal, a key for pages. */
export class FileProblem extends OperatorError {
  readonly fault: FileFault

  constructor(
    sentence: string,
    fault: { problem: string; line?: number; value?: string },
    options?: ErrorOptions,
  ) {
    super(sentence, options)
    this.fault = { line: 0, value: '', ...fault }
  }
}

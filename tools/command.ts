import { errorCodeOf } from '#platform/operator-error.ts'
import { writePrivately } from '#platform/private-files.ts'
import { startProblem } from '#platform/start-problem.ts'

/**
 * Runs a command of the operator: what they can mend is told in a sentence, with exit code 1; any
 * other error is a fault of the program and shows its stack. Unknown arguments show the usage.
 *
 * @param others whether other users of the machine may read the files it writes: members' data is
 *   not for them
 */
export async function command(
  usage: string,
  work: () => Promise<void>,
  { others = false } = {},
): Promise<void> {
  if (!others) writePrivately()
  try {
    await work()
  } catch (error) {
    const misused = errorCodeOf(error).startsWith('ERR_PARSE_ARGS')
    console.error(misused ? usage : (startProblem(error)?.message ?? error))
    process.exitCode = 1
  }
}

/** A number with thousands parted, for reports: 12,345. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

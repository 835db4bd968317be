import { errorCodeOf } from '#platform/operator-error.ts'
import { restrictFileMode } from '#platform/private-files.ts'
import { startProblem } from '#platform/start-problem.ts'

/**
 * Runs a command for operators: errors they can fix are printed as a message with exit code 1,
 * other errors with their stack. Unknown arguments print the usage.
 *
 * @param others whether other users of the machine may read the files it writes (not for members'
 * data)
 */
export async function command(
  usage: string,
  work: () => Promise<void>,
  { others = false } = {},
): Promise<void> {
  if (!others) restrictFileMode()
  try {
    await work()
  } catch (error) {
    const misused = errorCodeOf(error).startsWith('ERR_PARSE_ARGS')
    console.error(misused ? usage : (startProblem(error)?.message ?? error))
    process.exitCode = 1
  }
}

/** A number with thousands separators for reports: 12,345. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

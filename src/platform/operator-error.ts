/**
 * A problem that the operator of the server can fix: a port in use, a full disk, a wrong setting.
 * The message consists of whole sentences and is printed without a stack before the process exits
 * with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Returns an OperatorError for a failed file operation, or null for unknown error codes. */
export function fileProblem(error: unknown, path: string): OperatorError | null {
  const problems: Record<string, string> = {
    ENOSPC: `The disk that holds ${path} is full. Free some space and start again.`,
    EDQUOT: `The disk quota for ${path} is used up. Free some space and start again.`,
    EACCES: `${path} cannot be written by this user. Change its owner, or set DATA_DIR to another folder.`,
    EPERM: `${path} cannot be changed by this user. Change its owner, or set DATA_DIR to another folder.`,
    EROFS: `${path} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
    ENOTDIR: `A part of the path ${path} is a file, not a folder. Set DATA_DIR to another folder.`,
  }
  const problem = problems[errorCodeOf(error)]
  return problem ? new OperatorError(problem, { cause: error }) : null
}

/** Returns the `code` of a system or database error, or an empty string. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

import { isAppError, type ErrorCode } from './app-error.ts'

/** Errors caused by the file itself: retrying with the same file cannot succeed. */
const fileRefusals: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'too_large',
  'file_type_refused',
  'file_unreadable',
  'image_too_big',
])

/** Returns whether the file itself was refused. False for transient failures such as overload. */
export function isFileRefusal(error: unknown): boolean {
  return isAppError(error) && fileRefusals.has(error.code)
}

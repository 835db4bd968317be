import { isAppError, type ErrorCode } from './app-error.ts'

/** Codes that say the file itself is not taken: sending the same file again cannot succeed. */
const fileRefusals: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'too_large',
  'file_type_refused',
  'file_unreadable',
  'image_too_big',
])

/** Whether a file was refused for what it is. False for failures that pass, such as overload. */
export function isFileRefusal(error: unknown): boolean {
  return isAppError(error) && fileRefusals.has(error.code)
}

import { AppError } from '#shared/app-error.ts'

/**
 * Refuses a PDF that does not begin and end as one: half of one, or one with another file behind it.
 * Throws file_unreadable.
 */
export function checkPdf(bytes: Buffer): void {
  const begins = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))
  const end = bytes.subarray(-1024).toString('latin1')
  const tail = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(end)
  if (!begins || !tail || Number(tail[1]) >= bytes.length) throw new AppError('file_unreadable')
}

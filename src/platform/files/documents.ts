import { AppError } from '#shared/app-error.ts'

/**
 * Elements that make a browser or `mshta` take a file for a page or a script, and attributes that run
 * one. Searched in all bytes: programs that look for a page skip what stands before it. Long enough
 * that compressed bytes do not contain one by chance.
 */
const markup = [
  /<!doctype\s+html|<\?xml-stylesheet/i,
  /<\/?(?:script|html|head|body|iframe|frameset|object|embed|applet|style|svg|package|component|scriptlet|registration|hta:application)[\s/>]/i,
  /<[a-z][\x20-;=-~\s]{0,200}\son[a-z]{3,20}\s{0,20}=\s{0,20}["'\w]/i,
  /(?:href|src|action)\s{0,20}=\s{0,20}["']?\s{0,20}(?:java|vb)script:/i,
]

/**
 * Refuses a PDF that does not begin and end as one: half of one, or one with another file before or
 * behind it. Throws file_unreadable; file_type_refused where it is a page as well.
 */
export function checkPdf(bytes: Buffer): void {
  const begins = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))
  const end = bytes.subarray(-1024).toString('latin1')
  const tail = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(end)
  if (!begins || !tail || Number(tail[1]) >= bytes.length) throw new AppError('file_unreadable')
  if (isMarkup(bytes)) throw new AppError('file_type_refused')
}

/** As single bytes, and as UTF-16 with its zeros taken out. */
function isMarkup(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const narrow = text.replaceAll('\0', '')
  return markup.some((pattern) => pattern.test(text) || pattern.test(narrow))
}

import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/app-error.ts'

/**
 * Patterns of markup that makes a browser or `mshta` treat a file as HTML, searched in all bytes,
 * since such programs skip what precedes it. Element names have at least four letters and attribute
 * names a known prefix, so that encoded bytes (ASCII85 contains `<`, `/` and `>`) do not match by
 * chance. End tags are not matched: PDF dictionaries start with `<</Title` or `<</Form`.
 */
const markup = [
  /<!doctype\s+html|<\?xml-stylesheet/i,
  /<(?:html|head|base|meta|link|style|script|form|frame|frameset|iframe|embed|object|applet|video|audio|input|package|component|scriptlet|registration|hta:application)[\s/>]/i,
  // Rich text of PDF comments starts with an XHTML body; active content in it is found by the other
  // patterns.
  /<body(?!\s+xmlns="http:\/\/www\.w3\.org\/1999\/xhtml")[\s/>]/i,
  // Event handler attributes, at any distance from the start of their tag.
  /[\s/"'`]on(?:abort|activ|after|animat|auxclick|before|begin|blur|cancel|canplay|change|click|close|contextmenu|copy|cuechange|cut|dblclick|drag|drop|durationchange|emptied|end|error|focus|formdata|gotpointer|hashchange|help|input|invalid|key|languagechange|load|lostpointer|message|mouse|move|offline|online|page|paste|pause|play|pointer|popstate|progress|propertychange|ratechange|readystate|rejection|repeat|reset|resize|row|scroll|search|security|seek|select|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch|transition|unhandled|unload|volumechange|waiting|webkit|wheel)[a-z]{0,20}\s*=/i,
]

/** Script URLs, in text with white space removed and character references resolved. */
const scriptAddress = /=["'`]?(?:java|vb)script:/i

/**
 * Elements with short names: these occur by chance in megabytes of data, but not in the first few
 * KB.
 */
const markupAtFront = /<(?:svg|img|map|area|source|track)[\s/>]|<a[\s/]+[a-z]+\s*=/i
const frontBytes = 4096

const sliceBytes = 64 * 1024
const overlapBytes = 4096

/**
 * Range in which ZIP readers look for the end record: its size plus a comment of up to 65,535
 * bytes.
 */
const zipEndBytes = 22 + 65_535
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Validates that a PDF is complete, with nothing before or behind it. Throws file_unreadable, or
 * file_type_refused if it is also HTML, a ZIP or a JAR (a polyglot file).
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const begins = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))
  const end = bytes.subarray(-1024).toString('latin1')
  const tail = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(end)
  if (!begins || !tail || Number(tail[1]) >= bytes.length) throw new AppError('file_unreadable')
  if (isArchive(bytes) || (await hasMarkup(bytes))) throw new AppError('file_type_refused')
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-zipEndBytes).includes(zipEnd)
}

/**
 * Searches in slices and yields to the event loop in between: a megabyte takes some 40 ms. Slices
 * overlap by more than the longest match of any pattern.
 */
async function hasMarkup(bytes: Buffer): Promise<boolean> {
  if (variants(bytes.subarray(0, frontBytes)).some((text) => markupAtFront.test(text))) return true
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    if (variants(bytes.subarray(at, at + sliceBytes + overlapBytes)).some(isMarkup)) return true
    await setImmediate()
  }
  return false
}

/**
 * Returns the bytes as Latin-1 text and, if they contain zeros, as UTF-16 with the zeros removed.
 */
function variants(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return text.includes('\0') ? [text, text.replaceAll('\0', '')] : [text]
}

function isMarkup(text: string): boolean {
  return markup.some((pattern) => pattern.test(text)) || scriptAddress.test(resolved(text))
}

/**
 * Normalizes a text as browsers do with URLs: resolves character references and removes white
 * space.
 */
function resolved(text: string): string {
  return text
    .replaceAll(/&#(?:x(?<hex>[\da-f]{1,8})|(?<decimal>\d{1,8}));?/gi, (_, hex, decimal) =>
      String.fromCharCode(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&(?:tab|newline);/gi, '')
    .replaceAll(/&colon;/gi, ':')
    .replaceAll(/[\p{Cc} ]+/gu, '')
}

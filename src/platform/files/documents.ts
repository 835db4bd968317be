import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/app-error.ts'

/**
 * Markup that makes a browser or `mshta` take a file for a page, searched in all bytes: programs that
 * look for a page skip what stands before it. Names of elements have four letters or more, names of
 * attributes a known beginning: encoded bytes (ASCII85 has `<`, `/` and `>`) contain none by chance.
 * Ends of elements are passed over: `<</Title` and `<</Form` begin dictionaries.
 */
const markup = [
  /<!doctype\s+html|<\?xml-stylesheet/i,
  /<(?:html|head|base|meta|link|style|script|form|frame|frameset|iframe|embed|object|applet|video|audio|input|package|component|scriptlet|registration|hta:application)[\s/>]/i,
  // Rich text of comments begins with one of XHTML: what runs or loads in it is found by the others.
  /<body(?!\s+xmlns="http:\/\/www\.w3\.org\/1999\/xhtml")[\s/>]/i,
  // Handlers of events, however far from the beginning of their tag.
  /[\s/"'`]on(?:abort|activ|after|animat|auxclick|before|begin|blur|cancel|canplay|change|click|close|contextmenu|copy|cuechange|cut|dblclick|drag|drop|durationchange|emptied|end|error|focus|formdata|gotpointer|hashchange|help|input|invalid|key|languagechange|load|lostpointer|message|mouse|move|offline|online|page|paste|pause|play|pointer|popstate|progress|propertychange|ratechange|readystate|rejection|repeat|reset|resize|row|scroll|search|security|seek|select|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch|transition|unhandled|unload|volumechange|waiting|webkit|wheel)[a-z]{0,20}\s*=/i,
]

/** Addresses that are scripts, in text without spaces and with its character references resolved. */
const scriptAddress = /=["'`]?(?:java|vb)script:/i

/** Further elements: so short a name is found by chance in megabytes, but not in the first few KB. */
const markupAtFront = /<(?:svg|img|map|area|source|track)[\s/>]|<a[\s/]+[a-z]+\s*=/i
const frontBytes = 4096

const sliceBytes = 64 * 1024
const overlapBytes = 4096

/** Where readers of ZIP look for the record that ends one: it and a comment of 65,535 bytes. */
const zipEndBytes = 22 + 65_535
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Refuses a PDF that does not begin and end as one: half of one, or one with another file before or
 * behind it. Throws file_unreadable; file_type_refused where it is a page, a ZIP or a JAR as well.
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
 * Looked through in slices, between which others have their turn: a megabyte takes some 40 ms. Slices
 * overlap by more than any of the patterns is long.
 */
async function hasMarkup(bytes: Buffer): Promise<boolean> {
  if (variants(bytes.subarray(0, frontBytes)).some((text) => markupAtFront.test(text))) return true
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    if (variants(bytes.subarray(at, at + sliceBytes + overlapBytes)).some(isMarkup)) return true
    await setImmediate()
  }
  return false
}

/** As single bytes, and as UTF-16 with its zeros taken out. */
function variants(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return text.includes('\0') ? [text, text.replaceAll('\0', '')] : [text]
}

function isMarkup(text: string): boolean {
  return markup.some((pattern) => pattern.test(text)) || scriptAddress.test(resolved(text))
}

/** A text as browsers read addresses in it: they resolve references and pass over white space. */
function resolved(text: string): string {
  return text
    .replaceAll(/&#(?:x(?<hex>[\da-f]{1,8})|(?<decimal>\d{1,8}));?/gi, (_, hex, decimal) =>
      String.fromCharCode(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&(?:tab|newline);/gi, '')
    .replaceAll(/&colon;/gi, ':')
    .replaceAll(/[\p{Cc} ]+/gu, '')
}

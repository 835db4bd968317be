/** Extensions that name the same type; the first is the one we append. */
const sameType: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg', 'jpeg', 'jpe'] }

/** Names that Windows keeps for devices, with any extension behind them. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i

/**
 * Control and format characters: line ends, marks that turn the end of a name around (U+202E), tags.
 * The two joiners stay: names in Sinhala, Nepali or Urdu are misspelt without them.
 */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * The one rule for how long a name is; most file systems take 255 bytes, and browsers append " (1)" and
 * the like. The database takes 255 characters, which is always more. Names that were stored before
 * there was a rule are cut when they are sent.
 */
const mostBytes = 200

/**
 * Returns a name that is safe to save under on every system: the last part of a path, without
 * invisible characters, characters that Windows refuses, dots and spaces at its ends, or the name of
 * a device. Cut to 200 bytes of UTF-8 at its end; "file" where nothing is left.
 */
export function safeFileName(name: string): string {
  return finished(cleaned(name), '')
}

/**
 * The same, always ending in the extension of what the content is: `invoice.hta` that is a PDF
 * becomes `invoice.hta.pdf`.
 *
 * @param ext without a dot, as stored with the file
 */
export function fileNameFor(name: string, ext: string): string {
  const clean = cleaned(name)
  const at = clean.lastIndexOf('.')
  const given = clean.slice(at + 1).toLowerCase()
  const fits = at > 0 && (sameType[ext] ?? [ext]).includes(given)
  return fits ? finished(clean.slice(0, at), clean.slice(at)) : finished(clean, `.${ext}`)
}

/**
 * The value of a Content-Disposition header in both forms of RFC 6266: ASCII for old programs, and
 * UTF-8 by RFC 8187.
 *
 * @param name as it comes from `fileNameFor` or from us
 */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()+,=@-]/gu, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function cleaned(name: string): string {
  return trimmed(
    name
      .toWellFormed()
      .normalize('NFC')
      .replace(/^.*[/\\]/su, '')
      .replaceAll(invisible, '')
      .replaceAll(/[<>:"|?*]/g, '_'),
  )
}

/** Dots at the start hide a file, dots and spaces at the end are dropped by Windows. */
function trimmed(name: string): string {
  return name.replaceAll(/^[\s.]+|[\s.]+$/g, '')
}

function finished(stem: string, extension: string): string {
  const whole = reserved.test(stem + extension) ? `_${stem}` : stem
  return (trimmed(cut(whole, mostBytes - extension.length)) || 'file') + extension
}

function cut(text: string, bytes: number): string {
  let length = 0
  let used = 0
  for (const letter of text) {
    used += Buffer.byteLength(letter)
    if (used > bytes) return text.slice(0, length)
    length += letter.length
  }
  return text
}

/** Extensions of the same type; the first one is appended. */
const sameType: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg', 'jpeg', 'jpe'] }

/** Device names reserved by Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i

/**
 * Invisible characters: control and format characters, line separators, direction overrides
 * (U+202E), tags. The two joiners are kept: names in Sinhala, Nepali or Urdu are misspelt without
 * them.
 */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Maximum length of a file name in bytes. Most file systems allow 255 bytes, and browsers append "
 * (1)" and the like; the database allows 255 characters, which is always more. Longer names that
 * were stored earlier are cut when they are sent.
 */
const mostBytes = 200

/**
 * Returns a file name that is safe on every system: the last segment of a path, without invisible
 * characters, characters forbidden by Windows, leading or trailing dots and spaces, or device
 * names. Cut to 200 bytes of UTF-8; "file" if nothing is left.
 */
export function safeFileName(name: string): string {
  return finished(cleaned(name), '')
}

/**
 * Returns a safe file name that always ends in the extension of the content's type: `invoice.hta`
 * that is a PDF becomes `invoice.hta.pdf`.
 *
 * @param ext without a dot, as stored with the file
 */
export function fileNameFor(name: string, ext: string): string {
  const clean = cleaned(name)
  const at = clean.lastIndexOf('.')
  const extension = clean.slice(at + 1).toLowerCase()
  const fits = at > 0 && (sameType[ext] ?? [ext]).includes(extension)
  return fits ? finished(clean.slice(0, at), clean.slice(at)) : finished(clean, `.${ext}`)
}

/**
 * Returns the value of a Content-Disposition header in both forms of RFC 6266: ASCII for old
 * clients and UTF-8 (RFC 8187).
 *
 * @param name from `fileNameFor`, or one of our own
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

/** Removes leading dots, which hide a file, and trailing dots and spaces, which Windows drops. */
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

import { expect, test } from 'vitest'
import { fc } from '#tests/support/seeded.ts'
import { contentDisposition, fileNameFor, safeFileName } from './file-names.ts'

test.each([
  ['invoice.hta', 'pdf', 'invoice.hta.pdf'],
  ['invoice.pdf.hta', 'pdf', 'invoice.pdf.hta.pdf'],
  ['Satzung.PDF', 'pdf', 'Satzung.PDF'],
  ['me.JPEG', 'jpg', 'me.JPEG'],
  ['me.png', 'jpg', 'me.png.jpg'],
  ['invoice\u202Efdp.hta', 'pdf', 'invoicefdp.hta.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Ada\\a.pdf', 'pdf', 'a.pdf'],
  ['invoice.hta. . .', 'pdf', 'invoice.hta.pdf'],
  ['invoice.hta:.pdf', 'pdf', 'invoice.hta_.pdf'],
  ['.htaccess', 'pdf', 'htaccess.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['\r\n', 'pdf', 'file.pdf'],
  ['con.pdf', 'pdf', '_con.pdf'],
  ['LPT1', 'pdf', '_LPT1.pdf'],
  ['nul .txt', 'pdf', '_nul .txt.pdf'],
  ['a<b>"c"|d?*.pdf', 'pdf', 'a_b__c__d__.pdf'],
  ['ශ්\u200Dරී.pdf', 'pdf', 'ශ්\u200Dරී.pdf'],
])('%j with the content of a .%s is saved as %j', (name, ext, expected) =>
  expect(fileNameFor(name, ext)).toBe(expected),
)

test('a name is short enough for every file system, and whole letters are left', () => {
  const name = fileNameFor('茶🍵'.repeat(200), 'pdf')
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name.isWellFormed()).toBe(true)
  expect(name).toMatch(/^(茶🍵)+茶?\.pdf$/)
  expect(Buffer.byteLength(safeFileName('ä'.repeat(255)))).toBeLessThanOrEqual(200)
})

const nasty = fc.array(
  fc.oneof(
    fc.constantFrom(
      '..',
      '/',
      '\\',
      '\u202E',
      '\0',
      '\r\n',
      '"',
      ';',
      '%',
      '*',
      "'",
      'CON',
      '.hta',
    ),
    fc.constantFrom(' ', '\u200B', '\uD83C', '茶', 'ü', '=?', '.'),
    fc.string(),
  ),
  { maxLength: 30 },
)

test('file names are sanitized and end in their extension', () => {
  fc.assert(
    fc.property(nasty, fc.constantFrom('pdf', 'jpg', 'webp'), (parts, ext) => {
      const name = fileNameFor(parts.join(''), ext)
      expect(name.toLowerCase().split('.').at(-1)).toMatch(ext === 'jpg' ? /^jpe?g?$/ : ext)
      expect(name).not.toMatch(/^[\s.]|[\s.]$|[<>:"|?*/\\]|[\p{Cc}\p{Bidi_Control}\u200B]/u)
      expect(name).not.toMatch(/^(con|nul) *(\.|$)/i)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(fileNameFor(name, ext)).toBe(name)
    }),
  )
})

test('a header has the name in both forms, and the second gives it back', () => {
  expect(contentDisposition('Satzung ü (1).pdf')).toBe(
    `attachment; filename="Satzung u (1).pdf"; filename*=UTF-8''Satzung%20%C3%BC%20%281%29.pdf`,
  )
  fc.assert(
    fc.property(nasty, (parts) => {
      const name = fileNameFor(parts.join(''), 'pdf')
      const [, ascii, encoded] =
        /^attachment; filename="([^"\\%]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(
          contentDisposition(name),
        ) ?? []
      expect(ascii).toMatch(/^[\x20-\x7e]+\.pdf$/i)
      expect(decodeURIComponent(encoded ?? '')).toBe(name)
    }),
  )
})

import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/sample-files.ts'
import { checkPdf } from './documents.ts'

/** A PDF with these bytes in a stream. */
function pdfWith(content: Buffer | string): Buffer {
  const pdf = aPdf().toString('latin1')
  const stream = `2 0 obj\n<<>>\nstream\n${Buffer.from(content).toString('latin1')}\nendstream\nendobj\n`
  return Buffer.from(
    pdf.replace('xref\n', () => `${stream}xref\n`),
    'latin1',
  )
}

test.each([
  ['<html><hta:application id=x><script language="VBScript">MsgBox 1</script></html>'],
  ['<ScRiPt >alert(1)</sCrIpT >'],
  ['<img src=x onerror=alert(1)>'],
  ['<a href=" javascript:alert(1)">x</a>'],
  ['<!DOCTYPE html>'],
  ['<job><script language="JScript">x</script></job>'],
  ['<svg/onload=alert(1)>'],
])('a PDF that is also a page is refused: %s', (page) => {
  const refused = expect.objectContaining({ code: 'file_type_refused' })
  expect(() => checkPdf(pdfWith(page))).toThrow(refused)
  expect(() => checkPdf(pdfWith(Buffer.from(page, 'utf16le')))).toThrow(refused)
})

test('what stands before its first byte makes it none', () => {
  const pdf = Buffer.concat([Buffer.from('<html>'), aPdf()])
  expect(() => checkPdf(pdf)).toThrow(expect.objectContaining({ code: 'file_unreadable' }))
})

test('descriptions, numbers and compressed pages of a PDF are no markup', () => {
  const metadata = `<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF><rdf:li xml:lang="x-default">Honey &lt;script&gt;</rdf:li></rdf:RDF></x:xmpmeta>`
  const page = deflateSync('BT (<script>) Tj ET')
  for (const content of [metadata, page, '<< /Title (a < b, c on = d) >> <FEFF0041> (a<b)']) {
    expect(() => checkPdf(pdfWith(content))).not.toThrow()
  }
})

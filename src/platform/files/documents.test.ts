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
  ['<body>Log in</body>'],
  ['<body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)">'],
  ['<img/src=x/onerror=alert(1)>'],
  ['<img src="a"onerror=alert(1)>'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['<form action="https://evil.example">'],
  ['<base href>'],
  ['<FRAME src=x>'],
  ['<img src=https://evil.example/seen.png>'],
  ['<a href="&#106;avascript:alert(1)">x</a>'],
  ['<a href=https://evil.example>x</a>'],
])('a PDF that is also a page is refused: %s', async (page) => {
  const refused = expect.objectContaining({ code: 'file_type_refused' })
  await expect(checkPdf(pdfWith(page))).rejects.toThrow(refused)
  await expect(checkPdf(pdfWith(Buffer.from(page, 'utf16le')))).rejects.toThrow(refused)
})

test.each([
  ['a handler', `<b title="${'a'.repeat(5000)}>" onmouseover\n= "alert(1)">`],
  ['an address', `<br>${' '.repeat(5000)}<a href=" &#x6A;a&Tab;va\nscript&colon;alert(1)">x</a>`],
])('a page is found far behind the front of a PDF: %s', async (_, page) => {
  const refused = expect.objectContaining({ code: 'file_type_refused' })
  await expect(checkPdf(pdfWith(page))).rejects.toThrow(refused)
})

test('rejects a document with leading bytes', async () => {
  const pdf = Buffer.concat([Buffer.from('<html>'), aPdf()])
  await expect(checkPdf(pdf)).rejects.toThrow(expect.objectContaining({ code: 'file_unreadable' }))
})

test('descriptions, numbers and compressed pages of a PDF are no markup', async () => {
  const metadata = `<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF><rdf:li xml:lang="x-default">Honey &lt;script&gt;</rdf:li></rdf:RDF></x:xmpmeta>`
  const page = deflateSync('BT (<script>) Tj ET')
  for (const content of [metadata, page, '<< /Title (a < b, c on = d) >> <FEFF0041> (a<b)']) {
    await expect(checkPdf(pdfWith(content))).resolves.toBeUndefined()
  }
})

test.each([0, 65_000])(
  'a PDF that is also a ZIP or a JAR is refused, its end %i bytes before that of the PDF',
  async (gap) => {
    const pdf = aPdf()
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18 + gap)])
    const polyglot = Buffer.concat([Buffer.from('%PDF-1.4\n'), zip, pdf])
    await expect(checkPdf(polyglot)).rejects.toThrow(
      expect.objectContaining({ code: 'file_type_refused' }),
    )
  },
)

test('a ZIP attached to a PDF is no ZIP where no reader of ZIP would find it', async () => {
  const attached = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(66_000)])
  await expect(checkPdf(pdfWith(attached))).resolves.toBeUndefined()
})

const cmap = `/CIDInit /ProcSet findresource begin
begincmap /CMapName /Adobe-Identity-UCS def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfchar <0a> <0061> <a> <BABE> endbfchar endcmap`
const info = String.raw`<</Title<FEFF00480069>/Author(A <b@example.org> \(c\))/Producer(pdf-lib \(https://github.com/Hopding/pdf-lib\))
/CreationDate(D:20260101)/ID[<ABAD1DEA><BADC0DE>]>> << /A << /S /URI /URI (https://example.org/?a=1&on=2) >> >>`
const invoice = `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:x">
  <ram:Name>Tea</ram:Name></rsm:CrossIndustryInvoice>`
const comment = `<</Subtype/Text/RC(<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"
  xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><p dir="ltr"><span style="color:#f00">Good</span></p></body>)>>`
const script = '(app.alert("once = on"); var one = 1; if (a<b) { c = this.getField("form") })'

test.each([
  ['a table of characters', cmap],
  ['what is said of a document', info],
  [
    'a dictionary whose first name is also that of an element',
    '<</Title (T)>> <</Form 1 0 R>> <</Link\n<</Object 1 0 R>> >>',
  ],
  ['an invoice as XML', invoice],
  ['a comment of a reader', comment],
  ['a script of a form', script],
  ['hex with spaces', '< a b c d >\n<ad be>\n<DEAD\nBEEF>'],
  ['text of a page', 'BT /F1 12 Tf 72 712 Td (load on shelf = 5, on error = none, 3 < a) Tj ET'],
])('%s in a PDF is no markup', async (_, content) => {
  await expect(checkPdf(pdfWith(content))).resolves.toBeUndefined()
})

test('encoded bytes of megabytes contain no markup', async () => {
  // The same on every run; ASCII85 is the encoding nearest to markup.
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  const base85 = Buffer.from(
    Array.from({ length: 2_000_000 }, (_, at) => (at % 77 === 76 ? 10 : 33 + (next() % 85))),
  )
  const binary = Buffer.from(Array.from({ length: 2_000_000 }, () => next() >> 8))
  for (const content of [base85, binary]) {
    await expect(checkPdf(pdfWith(content))).resolves.toBeUndefined()
  }
})

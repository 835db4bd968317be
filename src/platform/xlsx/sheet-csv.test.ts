import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isArchive, sheetCsv } from './sheet-csv.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An XLSX file with this XML of rows; its texts are Name, Café &amp; Co and 茶. */
function workbook(rows: string, properties = ''): Uint8Array {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r">${properties}
      <sheets><sheet name="Members" sheetId="7" r:id="rId3"/><sheet name="Other" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId3" Target="/xl/worksheets/sheet7.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Name</t></si>
      <si><r><t xml:space="preserve">Café </t></r><r><rPr/><t>&amp; Co</t></r></si>
      <si><t>茶</t><rPh sb="0" eb="1"><t>チャ</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">
      <numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/>
      <numFmt numFmtId="166" formatCode="0.00 &quot;days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet7.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

async function lines(rows: string, properties?: string): Promise<string[]> {
  const csv = String(await sheetCsv(workbook(rows, properties)))
  return csv.trimEnd().replaceAll('"', '').split('\n')
}

test('cells become texts: shared, inline and formula texts, numbers, dates, yes and no', async () => {
  expect(
    await lines(`
      <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>B</x:t></x:is></x:c></x:row>
      <x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="B2" t="str"><x:f>A2</x:f><x:v>formula</x:v></x:c></x:row>
      <x:row r="3"><x:c r="A3" t="s"><x:v>2</x:v></x:c><x:c r="B3"><x:v>0.10000000000000001</x:v></x:c></x:row>
      <x:row r="5"><x:c r="B5" s="1"><x:v>46081</x:v></x:c></x:row>
      <x:row r="6"><x:c r="A6" s="2"><x:v>123</x:v></x:c><x:c r="B6" s="3"><x:v>46081.604166666664</x:v></x:c></x:row>
      <x:row r="7"><x:c r="A7" t="b"><x:v>1</x:v></x:c><x:c r="B7" t="e"><x:v>#N/A</x:v></x:c></x:row>
      <x:row r="8"><x:c><x:v>12</x:v></x:c><x:c s="4"><x:v>3.5</x:v></x:c></x:row>`),
  ).toEqual([
    'Name,B',
    'Café & Co,formula',
    '茶,0.1',
    ',2026-02-28',
    '00123,2026-02-28 14:30',
    'TRUE,',
    '12,3.5',
  ])
})

test('dates count from 1904 where the workbook says so', async () => {
  const rows = '<x:row><x:c><x:v>1</x:v></x:c><x:c s="1"><x:v>44619</x:v></x:c></x:row>'
  expect(await lines(rows, '<workbookPr date1904="1"/>')).toEqual(['1,2026-02-28'])
})

test('a title above the header and empty rows are left out', async () => {
  const cell = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
  const rows = [cell('Our members'), '', cell('name') + cell('city'), cell('Rosa')]
  expect(await lines(rows.map((row) => `<x:row>${row}</x:row>`).join(''))).toEqual([
    'name,city',
    'Rosa,',
  ])
})

test.each([
  ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'spreadsheet'],
  ['a damaged archive', workbook('').subarray(0, 400), 'spreadsheet'],
  ['a sheet that is not XML', workbook('<x:row><x:c'), 'spreadsheet'],
  [
    'too many columns',
    workbook('<x:row><x:c r="ZZ1"><x:v>1</x:v></x:c></x:row>'),
    'tooManyColumns',
  ],
  [
    'an archive that unpacks to more than it may',
    zipSync({ 'xl/workbook.xml': new Uint8Array(101_000_000) }),
    'tooManyRows',
  ],
])('%s is refused', async (_, content, problem) => {
  expect(isArchive(content)).toBe(true)
  await expect(sheetCsv(content)).rejects.toMatchObject({ problem })
})

import path from 'node:path'
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate'
import { TableError } from '../csv/table-error.ts'
import { readFormats, writtenCell, type CellFormat } from './cell-formats.ts'
import { readXml } from './read-xml.ts'

/** Limits of a sheet; `bytes` of all its parts unpacked. */
export const sheetLimits = { bytes: 100_000_000, rows: 100_000, columns: 500 }

/**
 * Returns the cells of the first sheet of an XLSX file as texts, row by row, without a title above
 * the header. Throws a TableError.
 */
export function readSheet(content: Uint8Array): string[][] {
  try {
    const { sheet, isFrom1904 } = readWorkbook(content)
    const styles = 'xl/styles.xml'
    const strings = 'xl/sharedStrings.xml'
    const parts = unpack(content, [sheet, styles, strings])
    const formats = parts[styles] === undefined ? [] : readFormats(parts[styles])
    const texts = parts[strings] === undefined ? [] : readStrings(parts[strings])
    return withoutTitle(readRows(parts[sheet] ?? '', { formats, texts, isFrom1904 }))
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('spreadsheet', 0, { cause: error })
  }
}

/** Unpacks these parts of an archive; sizes are checked before. */
function unpack(content: Uint8Array, names: readonly string[]): Record<string, string> {
  let bytes = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!names.includes(name)) return false
    bytes += originalSize
    if (bytes > sheetLimits.bytes) throw new TableError('tooManyRows')
    return true
  }
  const parts = Object.entries(unzipSync(content, { filter }))
  return Object.fromEntries(parts.map(([name, part]) => [name, strFromU8(part)]))
}

/** Returns the path of the first sheet. */
function readWorkbook(content: Uint8Array): { sheet: string; isFrom1904: boolean } {
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const
  const parts = unpack(content, names)
  let sheetId: string | undefined
  let isFrom1904 = false
  readXml(parts[names[0]] ?? '', {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name === 'sheet') sheetId ??= attributes['r:id'] ?? attributes['id']
    },
  })
  let sheet: string | undefined
  readXml(parts[names[1]] ?? '', {
    open(name, { Id: id, Target: target = '' }) {
      if (name === 'Relationship' && id === sheetId) sheet = path.posix.join('/xl', target)
      if (name === 'Relationship' && id === sheetId && target.startsWith('/')) sheet = target
    },
  })
  if (sheetId === undefined || !sheet) throw new TableError('spreadsheet')
  return { sheet: sheet.slice(1), isFrom1904 }
}

/** Returns the texts that cells refer to by position. */
function readStrings(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  const isText = textsOf((part) => (text += part))
  readXml(xml, {
    open(name) {
      isText.open(name)
      if (name === 'si') text = ''
    },
    text: isText.text,
    close(name) {
      isText.close(name)
      if (name === 'si') texts.push(plainText(text))
    },
  })
  return texts
}

/** Collects the contents of `t`, and not those of readings of Japanese words (`rPh`). */
function textsOf(add: (text: string) => void, element = 't') {
  let isInside = false
  let isReading = false
  return {
    open(name: string) {
      if (name === element) isInside = true
      if (name === 'rPh') isReading = true
    },
    close(name: string) {
      if (name === element) isInside = false
      if (name === 'rPh') isReading = false
    },
    text(text: string) {
      if (isInside && !isReading) add(text)
    },
  }
}

/** Characters that XML cannot hold are written as `_x000D_`. */
function plainText(text: string): string {
  return text
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '')
}

interface SheetContext {
  formats: readonly CellFormat[]
  texts: readonly string[]
  isFrom1904: boolean
}

function readRows(xml: string, { formats, texts, isFrom1904 }: SheetContext): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = { at: 0, type: '', format: 0, value: '' }
  const add = (part: string) => (cell.value += part)
  const inline = textsOf(add)
  const value = textsOf(add, 'v')

  function written(): string {
    if (cell.type === 's') return texts[Number(cell.value)] ?? ''
    if (cell.type === 'b') return cell.value === '1' ? 'TRUE' : 'FALSE'
    if (cell.type === 'e') return ''
    if (cell.type !== '' && cell.type !== 'n') return plainText(cell.value)
    return writtenCell(cell.value, formats[cell.format] ?? { kind: 'plain' }, isFrom1904)
  }

  readXml(xml, {
    open(name, attributes) {
      inline.open(name)
      value.open(name)
      if (name === 'row') row = []
      if (name !== 'c') return
      const at = attributes['r'] === undefined ? row.length : columnOf(attributes['r'])
      if (at >= sheetLimits.columns) throw new TableError('tooManyColumns')
      const { t: type = '', s: format = '0' } = attributes
      cell = { at, type, format: Number(format), value: '' }
    },
    text(text) {
      inline.text(text)
      value.text(text)
    },
    close(name) {
      inline.close(name)
      value.close(name)
      if (name === 'c') {
        while (row.length < cell.at) row.push('')
        row[cell.at] = written()
      }
      if (name === 'row') rows.push(row)
      if (rows.length > sheetLimits.rows) throw new TableError('tooManyRows')
    },
  })
  return rows
}

/** Position of a column by the letters of a cell: 0 of A1, 27 of AB3. */
function columnOf(cell: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(cell)?.[0] ?? 'A') {
    column = column * 26 + (letter.codePointAt(0) ?? 64) - 64
  }
  return column - 1
}

/** Drops empty rows, and a title above the header: rows with one value where others have more. */
function withoutTitle(rows: readonly string[][]): string[][] {
  const valuesIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const filled = rows.filter((row) => valuesIn(row) > 0)
  const header = filled.findIndex((row) => valuesIn(row) > 1)
  return header > 0 ? filled.slice(header) : filled
}

import { readXml } from './read-xml.ts'

/** How the numbers of a cell are written: as they are, as a date, or with leading zeros. */
export type CellFormat = { kind: 'plain' } | { kind: 'date' } | { kind: 'zeros'; digits: number }

const plain: CellFormat = { kind: 'plain' }

/** Returns the formats that cells refer to by position. */
export function readFormats(xml: string): CellFormat[] {
  const codes = new Map<string, string>()
  const formats: CellFormat[] = []
  let isOfCells = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(formatOf(attributes['numFmtId'] ?? '0', codes))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

function formatOf(id: string, codes: ReadonlyMap<string, string>): CellFormat {
  const code = codes.get(id)
  const number = Number(id)
  if (code === undefined) {
    const isDate = (number >= 14 && number <= 22) || (number >= 27 && number <= 36)
    return isDate || (number >= 50 && number <= 58) ? { kind: 'date' } : plain
  }
  if (/^0{2,}$/.test(code)) return { kind: 'zeros', digits: code.length }
  // Without quoted texts, escaped letters, colours and durations.
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[yd]|m.*[hy]|h.*m/i.test(letters) && !/general/i.test(letters) ? { kind: 'date' } : plain
}

const dayMs = 86_400_000
/** Day 0 of serial dates in ms, and of files that count from 1904. */
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }

/** Writes a number as its cell shows it, dates as `2026-02-28` or `2026-02-28 14:30`. */
export function writtenCell(text: string, format: CellFormat, isFrom1904: boolean): string {
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return text
  if (format.kind === 'zeros') return text.padStart(format.digits, '0')
  // Numbers are stored with more digits than they have: 0.1 as 0.10000000000000001.
  if (format.kind === 'plain') return String(Number(number.toPrecision(15)))
  const ms = (isFrom1904 ? epochs.from1904 : epochs.from1900) + Math.round(number * 1440) * 60_000
  if (Math.abs(ms) > 8.64e15) return text
  const [day = '', time = ''] = new Date(ms).toISOString().split('T')
  const minutes = time.slice(0, 5)
  if (number < 1) return minutes
  return ms % dayMs === 0 ? day : `${day} ${minutes}`
}

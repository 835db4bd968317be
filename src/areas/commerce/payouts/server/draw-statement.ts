import type { App } from '#platform/app.ts'
import { PdfWriter } from '#platform/pdf/pdf-writer.ts'
import type { Language } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import { longDay, writtenTime } from '#shared/written-time.ts'
import { writtenMonth } from '../model.ts'
import type { Statement } from './statements.ts'

/** Columns: where they begin and how wide they are, in points. */
const columns = {
  date: { x: 0, width: 110 },
  entry: { x: 115, width: 190 },
  order: { x: 310, width: 80 },
  amount: { x: 395, width: 104 },
} as const

/** Draws a statement of an enterprise as PDF in a language. */
export async function drawStatement(
  { texts }: Pick<App, 'texts'>,
  { name, month, currency, opening, lines, closing }: Statement,
  language: Language,
): Promise<Buffer> {
  const all = texts.resources(language, 'payouts')
  const word = (key: string) => all[key] ?? key
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const title = `${word('statement')}: ${writtenMonth(month, language)}`
  const pdf = new PdfWriter({ language, title, author: name })
  pdf.y += await pdf.write(title, {}, { size: 20, weight: 'bold' })
  pdf.y += await pdf.write(name, {})
  pdf.y += 16
  const head = ['column-date', 'column-entry', 'column-order', 'column-amount'].map(word)
  await writeRow(pdf, head, { isQuiet: true, size: 9 })
  await writeRow(pdf, ['', word('opening'), '', money(opening)])
  for (const { at, kind, order, amount } of lines) {
    const day = writtenTime(at, language, longDay)
    await writeRow(pdf, [day, word(`kind-${kind}`), order ?? '', money(amount)])
  }
  await writeRow(pdf, ['', word('closing'), '', money(closing)], { weight: 'bold' })
  return pdf.end()
}

async function writeRow(
  pdf: PdfWriter,
  [date = '', entry = '', order = '', amount = '']: readonly string[],
  style: { isQuiet?: boolean; size?: number; weight?: 'bold' } = {},
): Promise<void> {
  pdf.ensure(40)
  const heights = [
    await pdf.write(date, columns.date, style),
    await pdf.write(entry, columns.entry, style),
    await pdf.write(order, columns.order, style),
    await pdf.write(amount, columns.amount, { ...style, align: 'end' }),
  ]
  pdf.y += Math.max(...heights) + 2
  pdf.rule()
  pdf.y += 4
}

import { addressLines } from '#commerce/carts/server/public.ts'
import type { App } from '#platform/app.ts'
import { PdfWriter } from '#platform/pdf/pdf-writer.ts'
import { invoiceKind } from '#shared/enums-of-store.ts'
import type { Language } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { longDay, writtenTime } from '#shared/written-time.ts'
import type { InvoiceRow } from './invoice-queries.ts'

/** Columns of the goods: where they begin and how wide they are, in points. */
const columns = {
  title: { x: 0, width: 270 },
  quantity: { x: 275, width: 50 },
  price: { x: 330, width: 80 },
  total: { x: 415, width: 84 },
} as const

type Word = (key: string, values?: Readonly<Record<string, string>>) => string

/** Draws an invoice or a credit note as PDF in a language. */
export async function drawInvoice(
  { texts }: Pick<App, 'texts'>,
  invoice: InvoiceRow,
  language: Language,
): Promise<Buffer> {
  const all = texts.resources(language, 'invoices')
  const word: Word = (key, values = {}) =>
    (all[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const { content, kind, number } = invoice
  const isCredit = kind === invoiceKind.creditNote
  const title = word(isCredit ? 'creditNote' : 'invoice', { number: String(number) })
  const pdf = new PdfWriter({ language, title, author: content.seller.name })
  await drawHead(pdf, invoice, { word, language, title })
  if (content.credit) await drawCredit(pdf, invoice, word, language)
  else await drawGoods(pdf, invoice, word, language)
  return pdf.end()
}

async function drawHead(
  pdf: PdfWriter,
  { content, issuedAt }: InvoiceRow,
  { word, language, title }: { word: Word; language: Language; title: string },
): Promise<void> {
  const { seller, buyer } = content
  pdf.y += await pdf.write(title, {}, { size: 20, weight: 'bold' })
  pdf.y += 12
  const from = [seller.name, ...addressLines(seller.address, language)]
  if (seller.taxId) from.push(`${word('taxId')}: ${seller.taxId}`)
  const to = addressLines(buyer, language)
  const half = pdf.width / 2 - 10
  const [left, right] = [
    await block(pdf, word('from'), from, 0, half),
    await block(pdf, word('to'), to, half + 20, half),
  ]
  pdf.y += Math.max(left, right) + 12
  const facts = [
    [word('issued'), writtenTime(issuedAt, language, longDay)],
    [word('order'), content.order],
    [word('ordered'), writtenTime(content.placedAt, language, longDay)],
  ] as const
  for (const [label, value] of facts) {
    await pdf.write(label, { width: 130 }, { isQuiet: true })
    pdf.y += await pdf.write(value, { x: 135, width: pdf.width - 135 })
  }
  pdf.y += 16
}

async function block(
  pdf: PdfWriter,
  label: string,
  lines: readonly string[],
  x: number,
  width: number,
): Promise<number> {
  const head = await pdf.write(label, { x, width }, { size: 9, isQuiet: true })
  return head + (await pdf.write(lines.join('\n'), { x, width, y: pdf.y + head }))
}

async function drawGoods(
  pdf: PdfWriter,
  { content }: InvoiceRow,
  word: Word,
  language: Language,
): Promise<void> {
  const money = (amount: number) => formatMoney({ amount, currency: content.currency }, language)
  await row(pdf, [word('goods'), word('quantity'), word('price'), word('sum')], true)
  for (const { title, quantity, unitPrice, total } of content.lines) {
    const count = writtenNumber(quantity, language)
    await row(pdf, [title, count, money(unitPrice), money(total)])
  }
  pdf.y += 6
  const percent = (rate: number) => writtenNumber(rate, language, { maximumFractionDigits: 3 })
  const sums = [
    [word('subtotal'), content.subtotal],
    [word('discount'), -content.discount],
    [word('shipping'), content.shipping],
    ...content.taxes.map(
      ({ name, rate, amount }) => [`${name} ${percent(rate)} %`, amount] as const,
    ),
    [word('giftCards'), -content.giftCards],
  ] as const
  for (const [label, amount] of sums) {
    if (amount !== 0) await sum(pdf, label, money(amount))
  }
  await sum(pdf, word('total'), money(content.total), true)
}

async function drawCredit(
  pdf: PdfWriter,
  { content }: InvoiceRow,
  word: Word,
  language: Language,
): Promise<void> {
  const { credit, currency } = content
  if (!credit) return
  pdf.y += await pdf.write(word('creditOf', { number: String(credit.invoice) }), {})
  if (credit.reason) pdf.y += await pdf.write(credit.reason, {}, { isQuiet: true })
  pdf.y += 10
  const { amount } = credit
  await sum(pdf, word('refunded'), formatMoney({ amount, currency }, language), true)
}

/** Writes a row of the goods; its head has a line below. */
async function row(
  pdf: PdfWriter,
  [title, quantity, price, total]: readonly [string, string, string, string],
  isHead = false,
): Promise<void> {
  pdf.ensure(60)
  const style = isHead ? { size: 9, isQuiet: true } : {}
  const end = { ...style, align: 'end' } as const
  const heights = [
    await pdf.write(title, columns.title, style),
    await pdf.write(quantity, columns.quantity, end),
    await pdf.write(price, columns.price, end),
    await pdf.write(total, columns.total, end),
  ]
  pdf.y += Math.max(...heights) + 2
  pdf.rule()
  pdf.y += 4
}

async function sum(pdf: PdfWriter, label: string, amount: string, isLast = false): Promise<void> {
  pdf.ensure(40)
  const style = isLast ? ({ weight: 'bold', size: 12 } as const) : {}
  const height = await pdf.write(label, { x: 215, width: 195 }, { ...style, align: 'end' })
  await pdf.write(amount, columns.total, { ...style, align: 'end' })
  pdf.y += height
}

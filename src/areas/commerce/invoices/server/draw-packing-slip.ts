import { addressLines } from '#commerce/carts/server/public.ts'
import { linesOf, vendorOrderById } from '#commerce/orders/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { pageSize, PdfWriter } from '#platform/pdf/pdf-writer.ts'
import type { Language } from '#shared/languages.ts'
import { longDay, writtenTime } from '#shared/written-time.ts'
import { slipOf } from './packing-slip-queries.ts'

/** Draws packing slips of orders, each on pages of its own: what goes into the parcel, and where. */
export async function drawPackingSlips(
  { db, texts }: { db: Db; texts: App['texts'] },
  ids: readonly string[],
  language: Language,
): Promise<Buffer> {
  const all = texts.resources(language, 'invoices')
  const word = (key: string) => all[key] ?? key
  const title = word('packingSlip')
  const pdf = new PdfWriter({ language, title, author: '' })
  for (const [at, id] of ids.entries()) {
    if (at > 0) pdf.newPage()
    await drawSlip(pdf, { db, id, word, language })
  }
  return pdf.end()
}

interface Slip {
  db: Db
  id: string
  word: (key: string) => string
  language: Language
}

async function drawSlip(pdf: PdfWriter, { db, id, word, language }: Slip): Promise<void> {
  const order = await vendorOrderById(db, id)
  if (!order) return
  const [slip, lines] = [await slipOf(db, id), await linesOf(db, [id])]
  const number = `${order.displayId}-${order.place}`
  pdf.y += await pdf.write(`${word('packingSlip')} ${number}`, {}, { size: 20, weight: 'bold' })
  pdf.y += await pdf.write(
    `${slip.enterprise} · ${writtenTime(order.placedAt, language, longDay)}`,
    {},
    { isQuiet: true },
  )
  pdf.y += 12
  pdf.y += await pdf.write(word('shipTo'), {}, { size: 9, isQuiet: true })
  const address = addressLines(slip.shipAddress, language).join('\n')
  pdf.y += await pdf.write(address || order.shipping.name, {}, { size: 13 })
  pdf.y += 16
  for (const line of lines) {
    const quantity = line.quantity - line.canceled
    if (quantity === 0) continue
    pdf.ensure(60)
    const name = line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title
    await pdf.write(`${quantity} ×`, { width: 40 }, { size: 12, weight: 'bold' })
    const height = await pdf.write(name, { x: 45, width: 330 }, { size: 12 })
    await pdf.write(line.sku ?? '', { x: 380, width: 119 }, { isQuiet: true, align: 'end' })
    pdf.y += height
    pdf.rule()
    pdf.y += 4
  }
  if (slip.note) {
    pdf.ensure(80)
    pdf.y += 12
    pdf.y += await pdf.write(word('noteOfBuyer'), {}, { size: 9, isQuiet: true })
    pdf.y += await pdf.write(slip.note, {})
  }
  pdf.y = Math.min(pdf.y, pageSize.height - pageSize.margin)
}

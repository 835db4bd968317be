import { redirect } from 'react-router'
import { formText } from '#shared/form-text.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import type { ChangedStock } from '../contract.ts'
import { quantityIn, stock, vendorIn } from './stock-api.ts'

export interface StockResult {
  /** Changes with each answer. */
  key: string
  note: 'problems' | 'stale' | 'nothing'
  /** What was typed, by field. */
  typed: Record<string, string>
  problems: Record<string, 'quantity' | 'stale'>
  stale: ChangedStock['stale']
}

/** Name of the field of an item at a location. */
export function cellName(itemId: string, locationId: string): string {
  return `at-${itemId}-${locationId}`
}

const cell = /^at-(iitem_[0-9a-f]{32})-(sloc_[0-9a-f]{32})$/

/** Saves counted or received quantities of the table. */
export async function answerStock(
  context: ReadableContext,
  url: URL,
  form: FormData,
): Promise<StockResult> {
  const vendorId = vendorIn(url)
  const isReceiving = formText(form, 'mode') === 'receive'
  const note = formText(form, 'note').slice(0, 500)
  const result: StockResult = {
    ...{ key: crypto.randomUUID(), note: 'problems', typed: {}, problems: {}, stale: [] },
  }
  const cells = [...form].flatMap(([name, value]) => {
    const [, itemId, locationId] = cell.exec(name) ?? []
    if (!itemId || !locationId || typeof value !== 'string') return []
    const quantity = quantityIn(value)
    const seen = quantityIn(formText(form, `seen-${itemId}-${locationId}`)) ?? null
    result.typed[name] = value
    if (quantity === undefined) result.problems[name] = 'quantity'
    return [{ itemId, locationId, quantity: quantity ?? null, seen }]
  })
  if (Object.keys(result.problems).length > 0) return result
  const filled = cells.flatMap(({ quantity, ...place }) =>
    quantity === null ? [] : [{ ...place, quantity }],
  )
  const changed = filled.filter(({ quantity, seen }) =>
    isReceiving ? quantity > 0 : quantity !== seen,
  )
  if (changed.length === 0) return { ...result, note: 'nothing' }
  const { stale } = isReceiving
    ? await stock(context).changeStock({
        ...{ vendorId, note },
        changes: changed.map(({ itemId, locationId, quantity }) => ({
          ...{ itemId, locationId, change: quantity },
        })),
      })
    : await stock(context).countStock({
        ...{ vendorId, note, isFile: false },
        counts: changed.map(({ itemId, locationId, quantity, seen }) => ({
          ...{ itemId, locationId, stocked: quantity, seen },
        })),
      })
  if (stale.length > 0) {
    for (const { itemId, locationId } of stale) {
      result.problems[cellName(itemId, locationId)] = 'stale'
    }
    return { ...result, note: 'stale', stale }
  }
  const params = new URLSearchParams(url.search)
  params.delete('_routes')
  params.set('done', 'saved')
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?${params.toString()}`, 303)
}

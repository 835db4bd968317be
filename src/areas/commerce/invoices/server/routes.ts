import { orderForReader, vendorOrderById } from '#commerce/orders/server/public.ts'
import type { FastifyReply } from 'fastify'
import type { App } from '#platform/app.ts'
import { mayWorkFor, type Caller } from '#platform/caller.ts'
import { sendPdf, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone, signedIn, team } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { invoiceKind } from '#shared/enums-of-store.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawPackingSlips } from './draw-packing-slip.ts'
import { issueInvoices } from './issue.ts'
import { idsOfSeqs } from './packing-slip-queries.ts'

interface OrderParams {
  order: string
  /** `invoice`, or the id of a document. */
  document: string
}

/** Most packing slips in a file. */
const mostSlips = 200

/** Serves invoices, credit notes and packing slips as PDF. */
export function invoiceRoutes({ app, route }: FeatureRoutes): void {
  // Buyers, and guests with the key of the order.
  route<OrderParams, { key?: string }>({
    url: '/order-view/:order/:document.pdf',
    access: anyone,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const { order, document } = request.params
      const { key } = request.query
      await orderForReader(app, caller, { id: order, ...(typeof key === 'string' && { key }) })
      return sendInvoice(app, reply, { order, document }, caller)
    },
  })
  route<OrderParams>({
    url: '/vendor-order-view/:order/:document.pdf',
    access: signedIn,
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const { order, document } = request.params
      const found = await vendorOrderById(app.db, order)
      if (!found || !mayWorkFor(caller, found.enterpriseId)) throw new AppError('not_found')
      if (document !== 'packing-slip') return sendInvoice(app, reply, { order, document }, caller)
      const slip = await drawPackingSlips(app, [order], caller.language)
      return sendPdf(reply, `packing-slip-${found.displayId}-${found.place}.pdf`, slip)
    },
  })
  route<{ vendorId: string }, { orders?: string }>({
    url: '/vendor/orders/:vendorId/packing-slips.pdf',
    access: team('member', 'vendorId'),
    async handle({ request, reply, caller: callerOf }) {
      const caller = await callerOf()
      const { orders } = request.query
      const seqs = typeof orders === 'string' ? orders.split(',').map(Number) : []
      const known = seqs.filter(Number.isSafeInteger).slice(0, mostSlips)
      const ids = await idsOfSeqs(app.db, Number(request.params.vendorId), known)
      return sendPdf(reply, 'packing-slips.pdf', await drawPackingSlips(app, ids, caller.language))
    },
  })
}

async function sendInvoice(
  app: App,
  reply: FastifyReply,
  { order, document }: OrderParams,
  { language }: Caller,
): Promise<FastifyReply> {
  const documents = await issueInvoices(app, order)
  const found = documents.find(({ id, kind }) =>
    document === 'invoice' ? kind === invoiceKind.invoice : id === document,
  )
  if (!found) throw new AppError('not_found')
  const name = found.kind === invoiceKind.invoice ? 'invoice' : 'credit-note'
  return sendPdf(reply, `${name}-${found.number}.pdf`, await drawInvoice(app, found, language))
}

import {
  recordOrderEvents,
  refreshVendorOrder,
  updateVendorOrder,
  vendorOrderById,
} from '#commerce/orders/server/public.ts'
import { refundVendorOrder } from '#commerce/payments/server/public.ts'
import { AppError } from '#shared/app-error.ts'
import { orderStatus } from '#shared/enums-of-store.ts'
import { onOrder, refusal, type ActionApp, type Command } from './command.ts'

interface OnOrder extends Command {
  vendorOrderId: string
}

/**
 * Marks an order as complete although it was not delivered or paid as far as the program knows. A
 * disputed one becomes complete once the dispute is closed.
 */
export async function completeOrder(app: ActionApp, given: OnOrder): Promise<void> {
  await change(app, given, 'completed', async (status) => {
    if (status === orderStatus.completed) return null
    if (status === orderStatus.canceled) throw refusal('canceled')
    if (status === orderStatus.archived) throw refusal('archived')
    return { completedAt: new Date() }
  })
}

/** Puts a complete or canceled order away. Throws order_state. */
export async function archiveOrder(app: ActionApp, given: OnOrder): Promise<void> {
  await change(app, given, 'archived', async (status) => {
    if (status === orderStatus.archived) return null
    const isOver = status === orderStatus.completed || status === orderStatus.canceled
    if (!isOver) throw refusal('not_open')
    return { status: orderStatus.archived }
  })
}

/** Takes an order out of the archive. */
export async function unarchiveOrder(app: ActionApp, given: OnOrder): Promise<void> {
  await change(app, given, 'reopened', async (status, isCanceled) => {
    if (status !== orderStatus.archived) return null
    return { status: isCanceled ? orderStatus.canceled : orderStatus.completed }
  })
}

async function change(
  app: ActionApp,
  given: OnOrder,
  kind: 'completed' | 'archived' | 'reopened',
  decide: (
    status: number,
    isCanceled: boolean,
  ) => Promise<Parameters<typeof updateVendorOrder>[2] | null>,
): Promise<void> {
  await onOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      const values = await decide(order.status, order.canceledAt !== null)
      if (!values) return
      await updateVendorOrder(tx, order.id, values)
      await refreshVendorOrder(tx, order.id)
      const { accountId, requestKey } = given
      const event = { vendorOrderId: order.id, kind, accountId, requestKey, isPublic: false }
      await recordOrderEvents(tx, [event])
    },
    () => undefined,
  )
}

/** Replaces the note that only the enterprise's team sees. */
export async function setInternalNote(
  app: ActionApp,
  given: OnOrder & { note: string },
): Promise<void> {
  await onOrder(
    app,
    given.vendorOrderId,
    given,
    (tx, { id }) => updateVendorOrder(tx, id, { internalNote: given.note }),
    () => undefined,
  )
}

/**
 * Gives a part of an order back without a return or cancellation. Idempotent by `requestKey`. Throws
 * not_found, and invalid_input if the amount is more than can be given back.
 */
export async function refundOrder(
  app: ActionApp,
  given: OnOrder & { amount: number; reason: string; requestKey: string },
): Promise<void> {
  const order = await vendorOrderById(app.db, given.vendorOrderId)
  if (!order) throw new AppError('not_found', { what: 'order' })
  await refundVendorOrder(app, given)
  await app.db.transaction().execute((tx) => refreshVendorOrder(tx, order.id))
}

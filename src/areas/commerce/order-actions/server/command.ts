import {
  eventDataOfKey,
  lockVendorOrder,
  lockVendorOrdersOf,
  vendorOrderById,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'

export type ActionApp = Pick<App, 'db'>

/** Who gives a command, and how a repetition of it is recognized. */
export interface Command {
  /** Null for the program and for guests. */
  accountId: number | null
  /** The key of another shop system that gives it. */
  keyId?: number | undefined
  /** A second command with it has no further effect, and answers as the first. */
  requestKey?: string | undefined
}

/**
 * Runs a command under the lock of an enterprise's order. A repeated one is not run again: `before`
 * gets what it recorded.
 */
export async function onOrder<T>(
  app: ActionApp,
  vendorOrderId: string,
  command: Command,
  run: (tx: Tx, order: VendorOrderRow) => Promise<T>,
  before: (data: Readonly<Record<string, unknown>>) => T,
): Promise<T> {
  return locked(app, (tx) => lockVendorOrder(tx, vendorOrderId), command, run, before)
}

/**
 * As `onOrder`, for commands that touch the other orders below the buyer's order: locks all of them,
 * in their places, so that two such commands wait for each other.
 */
export async function onWholeOrder<T>(
  app: ActionApp,
  vendorOrderId: string,
  command: Command,
  run: (tx: Tx, order: VendorOrderRow) => Promise<T>,
  before: (data: Readonly<Record<string, unknown>>) => T,
): Promise<T> {
  const known = await vendorOrderById(app.db, vendorOrderId)
  if (!known) throw new AppError('not_found', { what: 'order' })
  const lock = async (tx: Tx) => {
    const orders = await lockVendorOrdersOf(tx, known.orderId)
    return orders.find(({ id }) => id === vendorOrderId) ?? null
  }
  return locked(app, lock, command, run, before)
}

async function locked<T>(
  app: ActionApp,
  lock: (tx: Tx) => Promise<VendorOrderRow | null>,
  { requestKey }: Command,
  run: (tx: Tx, order: VendorOrderRow) => Promise<T>,
  before: (data: Readonly<Record<string, unknown>>) => T,
): Promise<T> {
  return app.db.transaction().execute(async (tx) => {
    const order = await lock(tx)
    if (!order) throw new AppError('not_found', { what: 'order' })
    const data = requestKey === undefined ? null : await eventDataOfKey(tx, requestKey)
    return data ? before(data) : run(tx, order)
  })
}

/** Thrown where an order's state does not allow a command; `why` is a key of its texts. */
export function refusal(why: Refusal): AppError {
  return new AppError('order_state', { why })
}

export type Refusal =
  | 'archived'
  | 'canceled'
  | 'not_canceled'
  | 'not_enough_left'
  | 'not_open'
  | 'not_paid'
  | 'not_shipped'
  | 'nothing_left'
  | 'packed'
  | 'return_over'
  | 'shipped'

import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import { isOrderKey } from './order-key.ts'
import { isVerifiedAddress } from './order-queries.ts'
import { vendorOrderById, type VendorOrderRow } from './vendor-order-queries.ts'

interface Wanted {
  /** Id of an enterprise's order. */
  id: string
  /** Secret of a guest. */
  key?: string | undefined
}

/**
 * Returns an enterprise's order for its buyer: the account that placed it or whose verified email
 * address it has, or a guest with its key. Throws not_found for everyone else, and once the buyer is
 * erased.
 */
export async function orderForBuyer(
  app: Pick<App, 'db' | 'settings'>,
  caller: Caller,
  { id, key }: Wanted,
): Promise<VendorOrderRow> {
  const order = await vendorOrderById(app.db, id)
  if (!order?.email || !(await isBuyer(app, caller, order, key))) {
    throw new AppError('not_found', { what: 'order' })
  }
  return order
}

/** The same for reading, which admins may as well. */
export async function orderForReader(
  app: Pick<App, 'db' | 'settings'>,
  caller: Caller,
  wanted: Wanted,
): Promise<VendorOrderRow> {
  if (caller.role !== userRole.admin) return orderForBuyer(app, caller, wanted)
  const order = await vendorOrderById(app.db, wanted.id)
  if (!order) throw new AppError('not_found', { what: 'order' })
  return order
}

async function isBuyer(
  app: Pick<App, 'db' | 'settings'>,
  { accountId }: Caller,
  { orderId, accountId: owner, email }: VendorOrderRow,
  key: string | undefined,
): Promise<boolean> {
  if (key !== undefined && isOrderKey(app.settings, orderId, key)) return true
  if (accountId === null) return false
  if (owner !== null) return owner === accountId
  return email !== null && (await isVerifiedAddress(app.db, accountId, email))
}

import type { Caller } from '#platform/caller.ts'
import { notFound } from '../protocol/errors.ts'
import { adminOf, type StoreAdmin, type StoreCaller } from '../protocol/store-caller.ts'
import type { StoreCall } from '../protocol/store-routes.ts'
import { platformShop } from './platform-shop.ts'

/** Returns the admin as the caller of services, which check and record who acts. */
export async function callerOf(call: Pick<StoreCall, 'caller' | 'visitor'>): Promise<Caller> {
  const { account } = adminOf(call.caller)
  const visitor = await call.visitor()
  const { id: accountId, role, teams } = account
  return { ...visitor, accountId, role, teams: teams ?? [] }
}

/** Returns whether an admin may see what belongs to an enterprise. */
export function maySee({ enterpriseIds }: StoreAdmin, enterpriseId: number): boolean {
  return enterpriseIds === null || enterpriseIds.includes(enterpriseId)
}

/** Throws not_found unless the admin may see what belongs to an enterprise. */
export function requireOwn(
  caller: StoreCaller,
  enterpriseId: number | null | undefined,
  what: string,
  id: string,
): number {
  if (!Number.isSafeInteger(enterpriseId) || !maySee(adminOf(caller), Number(enterpriseId))) {
    throw notFound(what, id)
  }
  return Number(enterpriseId)
}

/**
 * Returns the enterprise that something new belongs to: the one that is named, if the admin runs its
 * store; by default the admin's first, and of an admin of the platform the platform's own shop.
 */
export async function shopFor(call: StoreCall, named: number | null = null): Promise<number> {
  const admin = adminOf(call.caller)
  if (named !== null) return requireOwn(call.caller, named, 'Vendor', String(named))
  const [own] = admin.enterpriseIds ?? []
  return own ?? platformShop(call.app, await callerOf(call))
}

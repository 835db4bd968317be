import { enterpriseOfOrder } from '#commerce/orders/server/public.ts'
import { isInTeam } from '#platform/caller.ts'
import type { AccessRule } from '#platform/http/gate.ts'

/** Allows the team of the enterprise whose order `id` is. */
export const orderTeam: AccessRule = async ({ db }, caller, input) => {
  const id: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'id') : null
  if (typeof id !== 'string') return false
  return isInTeam(caller, await enterpriseOfOrder(db, id))
}

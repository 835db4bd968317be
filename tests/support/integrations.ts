import { createIntegrationKey } from '#commerce/integrations/server/keys/keys.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import { keyScopes, type KeyScope } from '#shared/access.ts'
import { teamRole } from '#shared/enums.ts'
import { anAccount } from './community.ts'
import { aShop, type TestShop } from './store.ts'
import type { TestApp } from './test-app.ts'

/** A shop with an admin of its team, who is signed in. */
export interface TeamShop extends TestShop {
  adminId: number
  caller: Caller
  cookie: string
}

export async function aTeamShop({ app, signIn }: TestApp): Promise<TeamShop> {
  const shop = await aShop(app.db)
  const { enterpriseId } = shop
  const adminId = await anAccount(app.db, { name: 'Rosa' })
  const ownerId = await anAccount(app.db)
  const members = [
    { enterpriseId, accountId: ownerId, role: teamRole.owner },
    { enterpriseId, accountId: adminId, role: teamRole.admin },
  ]
  await app.db.transaction().execute((tx) => putTeamMembers(tx, members))
  return { ...shop, adminId, ...(await signIn(adminId)) }
}

let names = 0

/** Creates a key of a shop, by default with all scopes; returns its id and secret. */
export async function aKey(
  { app }: TestApp,
  { enterpriseId, caller }: TeamShop,
  scopes: readonly KeyScope[] = keyScopes,
) {
  names += 1
  const input = { vendorId: enterpriseId, name: `Key ${names}`, scopes: [...scopes], lastDay: null }
  return createIntegrationKey(app, caller, input)
}

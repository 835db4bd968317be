import type { Db } from '#platform/db/db.ts'
import { hashPassword } from '#platform/passwords.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { anAccount } from './community.ts'
import { medusaClient, type StoreSdk } from './medusa-client.ts'
import type { TestShop } from './store.ts'

const password = 'a-long-password'
let people = 0

/** Returns a client with the token of an admin: of the platform, or of an enterprise. */
export async function storeAdmin(
  db: Db,
  origin: string,
  shop?: TestShop,
): Promise<StoreSdk['admin']> {
  people += 1
  const email = `store-admin${people}@example.org`
  const id = await anAccount(db, {
    email,
    role: shop ? userRole.vendor : userRole.admin,
    passwordHash: await hashPassword(password),
  })
  if (shop) {
    await db
      .insertInto('team_member')
      .values({ enterprise_id: shop.enterpriseId, account_id: id, role: teamRole.admin })
      .execute()
  }
  const { auth } = medusaClient(origin).admin
  const { access_token: token } = await auth.getToken({ email, password })
  return medusaClient(origin, token).admin
}

import { putAccounts, type AccountInput } from '#platform/accounts/accounts.ts'
import { agree } from '#identity/sign-in/server/public.ts'
import {
  putEnterprises,
  type EnterpriseInput,
  type EnterpriseResult,
} from '#catalog/enterprises/server/public.ts'
import { putListings, type ListingInput } from '#catalog/listings/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { PutResult } from '#platform/db/writing/input.ts'

let count = 0

/** Input of an enterprise with an English text, with overrides. */
export function anEnterprise(overrides: Partial<EnterpriseInput> = {}): EnterpriseInput {
  count += 1
  return {
    key: { handle: `enterprise${count}` },
    name: `Enterprise ${count}`,
    texts: [{ lang: 'en', origin: 1, description: 'We make things that last.' }],
    ...overrides,
  }
}

/** Input of a published listing without a price, with overrides. */
export function aListing(
  enterpriseId: number,
  overrides: Partial<ListingInput> = {},
): ListingInput {
  count += 1
  return {
    key: { urlKey: `listing-${count}` },
    enterpriseId,
    texts: [{ lang: 'en', origin: 1, title: `Listing ${count}` }],
    ...overrides,
  }
}

/** Writes an enterprise in a transaction of its own. */
export async function putEnterprise(
  db: Db,
  overrides: Partial<EnterpriseInput> = {},
): Promise<EnterpriseResult> {
  const [result] = await db
    .transaction()
    .execute((tx) => putEnterprises(tx, [anEnterprise(overrides)]))
  return result!
}

/** Writes a listing in a transaction of its own. */
export async function putListing(
  db: Db,
  enterpriseId: number,
  overrides: Partial<ListingInput> = {},
): Promise<PutResult> {
  const [result] = await db
    .transaction()
    .execute((tx) => putListings(tx, [aListing(enterpriseId, overrides)]))
  return result!
}

/** Creates an account with a verified address that has accepted the terms. */
export async function anAccount(db: Db, overrides: Partial<AccountInput> = {}): Promise<number> {
  count += 1
  const account = {
    email: `person${count}@example.org`,
    name: `Person ${count}`,
    role: 4,
    ...overrides,
  }
  return db.transaction().execute(async (tx) => {
    const [id] = await putAccounts(tx, [account as AccountInput])
    await agree(tx, id!)
    return id!
  })
}

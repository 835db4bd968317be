import type { App } from '#platform/app.ts'
import { AppError } from '#shared/app-error.ts'
import type { Address } from '#shared/address.ts'
import * as queries from './address-queries.ts'

/** Largest number of addresses of an account. */
const mostAddresses = 50

/** Adds an address to the book of an account, or changes one. Throws invalid_input for too many. */
export async function putAddress(
  { db }: Pick<App, 'db'>,
  input: { id: string; accountId: number; address: Address },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await queries.countAddresses(tx, input.accountId)) > mostAddresses) {
      throw new AppError('invalid_input', { field: 'address' })
    }
    await queries.upsertAddress(tx, input)
  })
}

/** Removes an address from the book of an account; unknown ones are ignored. */
export async function deleteAddress(
  { db }: Pick<App, 'db'>,
  accountId: number,
  id: string,
): Promise<void> {
  await db.transaction().execute((tx) => queries.removeAddress(tx, accountId, id))
}

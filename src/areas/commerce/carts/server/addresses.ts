import type { App } from '#platform/app.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import type { Address } from '#shared/address.ts'
import * as queries from './address-queries.ts'

/** Largest number of addresses of an account. */
const mostAddresses = 50

interface AddressInput {
  id: string
  accountId: number
  address: Address
}

/** Adds an address to the book of an account, or changes one. Throws invalid_input for too many. */
export async function putAddress({ db }: Pick<App, 'db'>, input: AddressInput): Promise<void> {
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

/** Adds an address to the book of an account, or marks an equal one as used last. */
export async function keepAddress(
  { db }: Pick<App, 'db'>,
  accountId: number,
  address: Address,
): Promise<void> {
  const row = { id: newStoreId('addr'), accountId, address }
  await db.transaction().execute((tx) => queries.useAddress(tx, row, mostAddresses))
}

/** Adds an address to the book of an account, or changes one. Throws not_found. */
export async function saveAddress(
  { db }: Pick<App, 'db'>,
  input: Omit<AddressInput, 'id'> & { id: string | undefined; isDefault: boolean },
): Promise<void> {
  const { id, isDefault, accountId, address } = input
  const row = { accountId, address }
  const isFound = await db.transaction().execute(async (tx) => {
    const saved =
      id ?? (await queries.useAddress(tx, { id: newStoreId('addr'), ...row }, mostAddresses))
    return queries.updateAddress(tx, { id: saved, ...row }, isDefault)
  })
  if (!isFound) throw new AppError('not_found', { what: 'address' })
}

import * as book from '#commerce/carts/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { Address } from '#shared/address.ts'
import type { checkoutContract, SavedAddress } from '../contract.ts'
import { addressProblems, tidiedAddress } from './address-form.ts'

type Service = Handlers<typeof checkoutContract>

/** Returns the address book of an account, as its countries write addresses. */
export async function savedAddresses(
  db: Db,
  accountId: number,
  language: string,
): Promise<SavedAddress[]> {
  const rows = await book.addressesOf(db, accountId)
  return rows.map(({ id, address, isDefault }) => ({
    id,
    address,
    lines: book.addressLines(address, language),
    isDefault,
  }))
}

/** Returns an address of an account's address book; null for other people's. */
export async function addressOf(db: Db, accountId: number, id: string): Promise<Address | null> {
  const rows = await book.addressesOf(db, accountId)
  return rows.find((row) => row.id === id)?.address ?? null
}

export const listAddresses: Service['listAddresses'] = async (app, caller) => ({
  addresses: await savedAddresses(app.db, accountOf(caller), caller.language),
})

export const saveAddress: Service['saveAddress'] = async (app, caller, input) => {
  const address = tidiedAddress(input.address)
  const problems = addressProblems(address)
  if (problems.length > 0) return { problems }
  const { id, isDefault = false } = input
  await book.saveAddress(app, { id, isDefault, accountId: accountOf(caller), address })
  return { problems: [] }
}

export const deleteAddress: Service['deleteAddress'] = async (app, caller, { id }) => {
  await book.deleteAddress(app, accountOf(caller), id)
}

import type { App } from '#platform/app.ts'
import { userRole } from '#shared/enums.ts'
import { unauthorized } from '../protocol/errors.ts'
import type { StoreAccountRow } from '../protocol/session-queries.ts'
import { addressShape, customerIdOf } from './common.ts'
import { customerRow, type CustomerRow } from './customer-queries.ts'

/** A customer as the protocol has it. Throws unauthorized for an account that is gone. */
export async function customerShape({ db }: Pick<App, 'db'>, accountId: number) {
  const row = await customerRow(db, accountId)
  if (!row) throw unauthorized
  const id = customerIdOf(row.id)
  const { firstName, lastName } = namesOf(row)
  const billId = `addr_b${row.id}`
  return {
    id,
    created_at: row.createdAt,
    updated_at: row.createdAt,
    deleted_at: null,
    email: row.email,
    first_name: firstName,
    last_name: lastName,
    phone: row.phone,
    has_account: true,
    metadata: row.metadata && Object.keys(row.metadata).length > 0 ? row.metadata : null,
    billing_address_id: row.billAddress ? billId : null,
    billing_address: row.billAddress && addressShape(row.billAddress, billId, id),
    shipping_addresses: (row.addresses ?? []).map((each) =>
      addressShape(each.address, each.id, id),
    ),
  }
}

/**
 * A customer as enterprises see it that have sold to it: the address book and what else it keeps in
 * its account is not theirs. What an order needs is in the order.
 */
export async function customerForVendors(app: Pick<App, 'db'>, accountId: number) {
  return {
    ...(await customerShape(app, accountId)),
    phone: null,
    metadata: null,
    billing_address_id: null,
    billing_address: null,
    shipping_addresses: [],
  }
}

/** First and last name as the client set them, while they still make the account's name. */
function namesOf({ name, firstName, lastName }: CustomerRow) {
  if ([firstName, lastName].filter(Boolean).join(' ') === name) return { firstName, lastName }
  const [, first = name, last = null] = /^(.*) (\S+)$/.exec(name) ?? []
  return { firstName: first, lastName: last }
}

/** An admin as the protocol has it. */
export function userShape({ id, email, name, role }: StoreAccountRow) {
  const [, first = name, last = null] = /^(.*) (\S+)$/.exec(name) ?? []
  return {
    id: `usr_${id}`,
    email,
    first_name: first,
    last_name: last,
    role: role === userRole.admin ? 'admin' : 'member',
    api_token: null,
    metadata: null,
  }
}

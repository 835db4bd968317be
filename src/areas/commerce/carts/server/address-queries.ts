import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'

export interface AddressRow {
  id: string
  address: Address
  isDefault: boolean
}

/** Returns the address book of an account, used last first. */
export async function addressesOf(db: Db, accountId: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select id, address, is_default as "isDefault" from account_address
    where account_id = ${accountId} order by is_default desc, used_at desc, id`.execute(db)
  return rows
}

/** Adds an address, or changes one of the account. */
export async function upsertAddress(
  tx: Tx,
  { id, accountId, address }: { id: string; accountId: number; address: Address },
): Promise<void> {
  await sql`
    insert into account_address as was (id, account_id, address)
    values (${id}, ${accountId}, ${JSON.stringify(address)}::jsonb)
    on conflict (id) do update set address = excluded.address, used_at = now()
      where was.account_id = excluded.account_id`.execute(tx)
}

export async function countAddresses(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account_address where account_id = ${accountId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function removeAddress(tx: Tx, accountId: number, id: string): Promise<void> {
  await sql`
    delete from account_address where id = ${id} and account_id = ${accountId}`.execute(tx)
}

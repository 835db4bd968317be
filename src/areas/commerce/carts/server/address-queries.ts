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

/**
 * Marks an address as used last, adding it if there is none alike; returns its id. Of more than
 * `most`, the one used longest ago is deleted.
 */
export async function useAddress(
  tx: Tx,
  { id, accountId, address }: { id: string; accountId: number; address: Address },
  most: number,
): Promise<string> {
  const text = JSON.stringify(address)
  const { rows: known } = await sql<{ id: string }>`
    update account_address set used_at = now()
    where account_id = ${accountId} and address = ${text}::jsonb returning id`.execute(tx)
  if (known[0]) return known[0].id
  await sql`
    insert into account_address (id, account_id, address, is_default)
    values (${id}, ${accountId}, ${text}::jsonb,
      not exists (select from account_address where account_id = ${accountId}))`.execute(tx)
  await sql`
    delete from account_address where id in (
      select id from account_address where account_id = ${accountId} and not is_default
      order by used_at desc offset ${most - 1})`.execute(tx)
  return id
}

/** Changes an address; returns false if the account has no such address. */
export async function updateAddress(
  tx: Tx,
  { id, accountId, address }: { id: string; accountId: number; address: Address },
  isDefault: boolean,
): Promise<boolean> {
  if (isDefault) {
    await sql`
      update account_address set is_default = false
      where account_id = ${accountId} and is_default and id <> ${id}`.execute(tx)
  }
  const { rows } = await sql`
    update account_address set address = ${JSON.stringify(address)}::jsonb,
      is_default = is_default or ${isDefault}
    where account_id = ${accountId} and id = ${id} returning 1`.execute(tx)
  return rows.length > 0
}

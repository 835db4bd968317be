import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'
import type { StoreAccountRow } from '../protocol/session-queries.ts'

interface KnownAccount extends StoreAccountRow {
  isVerified: boolean
}

export async function accountById(db: Db, id: number): Promise<KnownAccount | null> {
  const { rows } = await sql<KnownAccount>`
    select a.id, a.email, a.name, a.role, a.lang, a.country,
      a.email_verified_at is not null as "isVerified",
      (select json_agg(json_build_object('enterpriseId', m.enterprise_id, 'role', m.role))
        from team_member m where m.account_id = a.id) as teams
    from account a
    where a.id = ${id} and a.disabled_at is null and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export async function accountByEmail(db: Db, email: string): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select id from account where email = ${email} and erased_at is null`.execute(db)
  return rows[0] ?? null
}

export interface CustomerRow {
  id: number
  email: string
  name: string
  createdAt: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  billAddress: Address | null
  metadata: Record<string, unknown> | null
  addresses: { id: string; address: Address }[] | null
}

export async function customerRow(db: Db, id: number): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    select a.id, a.email, a.name, to_json(a.created_at) #>> '{}' as "createdAt",
      c.first_name as "firstName", c.last_name as "lastName", c.phone,
      c.bill_address as "billAddress", c.metadata,
      (select json_agg(json_build_object('id', d.id, 'address', d.address) order by d.used_at, d.id)
        from account_address d where d.account_id = a.id) as addresses
    from account a left join customer c on c.account_id = a.id
    where a.id = ${id} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export interface CustomerChanges {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  phone?: string | null | undefined
  billAddress?: Address | null | undefined
  metadata?: Readonly<Record<string, unknown>> | null | undefined
}

/** Stores what clients keep of a customer; undefined keeps. */
export async function putCustomer(
  tx: Tx,
  accountId: number,
  changes: CustomerChanges,
): Promise<void> {
  const { firstName, lastName, phone, billAddress, metadata } = changes
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
  await sql`
    insert into customer as was (account_id, first_name, last_name, phone, bill_address, metadata)
    values (${accountId}, ${firstName ?? null}, ${lastName ?? null}, ${phone ?? null},
      ${json(billAddress)}::jsonb, coalesce(${json(metadata)}::jsonb, '{}'))
    on conflict (account_id) do update set
      first_name = case when ${firstName !== undefined} then excluded.first_name
        else was.first_name end,
      last_name = case when ${lastName !== undefined} then excluded.last_name
        else was.last_name end,
      phone = case when ${phone !== undefined} then excluded.phone else was.phone end,
      bill_address = case when ${billAddress !== undefined} then excluded.bill_address
        else was.bill_address end,
      metadata = case when ${metadata !== undefined} then excluded.metadata
        else was.metadata end`.execute(tx)
}

/** Returns the address of an account; null if it has none with this id. */
export async function addressOfAccount(
  db: Db,
  accountId: number,
  id: string,
): Promise<Address | null> {
  const { rows } = await sql<{ address: Address }>`
    select address from account_address where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows[0]?.address ?? null
}

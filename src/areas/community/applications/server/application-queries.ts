import type { Db, Tx } from '#platform/db/db.ts'

/** Locks an account, so that it begins one application at a time. */
export async function lockPerson(tx: Tx, accountId: number): Promise<void> {
  await tx
    .selectFrom('party')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface PersonRow {
  id: number
  name: string
  email: string | null
  lang: string
}

export async function personRow(db: Db, id: number): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface VendorRow {
  id: number
  subDomain: string | null
}

export async function vendorRow(db: Db, id: number): Promise<VendorRow> {
  const row = await db
    .selectFrom('handle')
    .select('name')
    .where('enterprise_id', '=', id)
    .where('current', '=', true)
    .executeTakeFirst()
  return { id, subDomain: row?.name ?? null }
}

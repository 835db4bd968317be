import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { defaultCountry, defaultCurrency } from '#shared/constants.ts'
import { userRole, type PartyKind } from '#shared/enums.ts'
import { defaultLanguage } from '#shared/languages.ts'

/** Ids of the accounts that have these addresses. */
export async function accountIds(tx: Tx, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.email ?? '', row.id]))
}

/** Inserts parties of one kind. Returns their ids, ascending. */
export async function insertParties(tx: Tx, kind: PartyKind, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into party (kind) select ${kind}::smallint from generate_series(1, ${count}::integer)
    returning id`.execute(tx)
  return rows.map((row) => row.id).sort((one, other) => one - other)
}

export interface AccountRow {
  id: number
  email: string
  name: string
  role: number
  password_hash: string | null
  lang: string | null
  currency: string | null
  country: string | null
  translation_lang: string | null
}

/**
 * Inserts or updates accounts; null means the default for new accounts and no change for existing
 * ones.
 */
export async function upsertAccounts(tx: Tx, rows: readonly AccountRow[]): Promise<void> {
  const types = {
    id: 'bigint',
    email: 'text',
    name: 'text',
    role: 'smallint',
    password_hash: 'text',
    lang: 'text',
    currency: 'text',
    country: 'text',
    translation_lang: 'text',
  }
  await sql`
    with input as (select * from ${recordset(types, rows)}),
    changed as (
      update account set
        name = input.name,
        role = input.role,
        password_hash = coalesce(input.password_hash, account.password_hash),
        credentials_changed_at = case when input.password_hash is null
          then account.credentials_changed_at else now() end,
        email_verified_at = coalesce(account.email_verified_at, now()),
        lang = coalesce(input.lang, account.lang),
        currency = coalesce(input.currency, account.currency),
        country = coalesce(input.country, account.country),
        translation_lang = coalesce(input.translation_lang, account.translation_lang)
      from input where account.id = input.id
      returning account.id
    )
    insert into account (id, email, email_verified_at, password_hash, name, role, lang, currency,
      country, translation_lang)
    select id, email, now(), password_hash, name, role, coalesce(lang, ${defaultLanguage}),
      coalesce(currency, ${defaultCurrency}), coalesce(country, ${defaultCountry}), translation_lang
    from input where id not in (select id from changed)`.execute(tx)
}

/** Answers whether it is there; an address can only have one. */
export async function insertAccount(tx: Tx, row: Insertable<Tables['account']>): Promise<boolean> {
  const made = await tx
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Deletes parties with all rows that hang on them. */
export async function deleteParties(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from party where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Inserts an audit entry. */
export async function insertAudit(tx: Tx, row: Insertable<Tables['audit']>): Promise<void> {
  await tx.insertInto('audit').values(row).execute()
}

/**
 * Locks all admins without a pending deletion until the transaction ends, in a fixed order and
 * before other accounts; returns their ids. Prevents that the last admin is removed concurrently.
 */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  await sql`
    select from account
    where role = ${userRole.admin} and disabled_at is null and erased_at is null
    order by id for no key update`.execute(tx)
  // Reads again, as other tables may have changed while waiting for the lock.
  const { rows } = await sql<{ id: number }>`
    select id from account a
    where role = ${userRole.admin} and disabled_at is null and erased_at is null
      and not exists (select from erasure e where e.account_id = a.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** SQL: joins the account that an entry `u` about a team concerns, by the id among its values. */
export const concerned = sql`
  left join account person on person.id = case
    when jsonb_typeof(u.diff -> 'accountId') = 'number' then (u.diff ->> 'accountId')::bigint end`

export interface HistoryRow {
  id: number
  at: Date
  by: string | null
  viewedBy: string | null
  /** Name of whom or what it was done to. */
  about: string | null
  action: string
  diff: Record<string, unknown>
}

/** Returns the audit entries of an entity, newest first. */
export async function auditOf(
  db: Db,
  targetKind: string,
  targetId: number,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select u.id, u.at, u.action, u.diff, doer.name as by, viewer.name as "viewedBy",
      nullif(person.name, '') as about
    from audit u ${concerned}
    left join account doer on doer.id = u.account_id
    left join account viewer on viewer.id = u.viewed_by
    where u.target_kind = ${targetKind} and u.target_id = ${targetId}
    order by u.id desc limit ${limit}`.execute(db)
  return rows
}

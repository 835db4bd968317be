import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { defaultCountry, defaultCurrency } from '#shared/constants.ts'
import { partyKind } from '#shared/enums.ts'
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

export async function insertParties(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into party (kind) select ${partyKind.user}::smallint from generate_series(1, ${count})
    returning id`.execute(tx)
  return rows.map((row) => row.id)
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

/** A new account takes the defaults for what is null; one that is there keeps what it has. */
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
    with given as (select * from ${recordset(types, rows)}),
    changed as (
      update account set
        name = given.name,
        role = given.role,
        password_hash = coalesce(given.password_hash, account.password_hash),
        email_verified_at = coalesce(account.email_verified_at, now()),
        lang = coalesce(given.lang, account.lang),
        currency = coalesce(given.currency, account.currency),
        country = coalesce(given.country, account.country),
        translation_lang = coalesce(given.translation_lang, account.translation_lang)
      from given where account.id = given.id
      returning account.id
    )
    insert into account (id, email, email_verified_at, password_hash, name, role, lang, currency,
      country, translation_lang)
    select id, email, now(), password_hash, name, role, coalesce(lang, ${defaultLanguage}),
      coalesce(currency, ${defaultCurrency}), coalesce(country, ${defaultCountry}), translation_lang
    from given where id not in (select id from changed)`.execute(tx)
}

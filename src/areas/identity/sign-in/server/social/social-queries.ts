import { sql } from 'kysely'
import type { ProviderName } from '#platform/identity/identity.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { signUpMode } from '#shared/enums.ts'

export interface KnownAccount {
  id: number
  disabled: boolean
  verified: boolean
}

/** Returns the account of an identity and records its use. */
export async function accountOfIdentity(
  tx: Tx,
  provider: ProviderName,
  subject: string,
): Promise<KnownAccount | null> {
  const { rows } = await sql<KnownAccount>`
    with used as (
      update identity set used_at = now()
      where provider = ${provider} and subject = ${subject} returning account_id
    )
    select a.id, a.disabled_at is not null as disabled, a.email_verified_at is not null as verified
    from used join account a on a.id = used.account_id where a.erased_at is null`.execute(tx)
  return rows[0] ?? null
}

/** @param email in lower case */
export async function accountWithEmail(db: Db, email: string): Promise<KnownAccount | null> {
  const { rows } = await sql<KnownAccount>`
    select id, disabled_at is not null as disabled, email_verified_at is not null as verified
    from account where email = ${email} and erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Connects an identity and an account; false if either is connected otherwise. */
export async function insertIdentity(
  tx: Tx,
  provider: ProviderName,
  subject: string,
  accountId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity (provider, subject, account_id)
    values (${provider}, ${subject}, ${accountId}) on conflict do nothing`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Returns a Facebook account without a password, by email in lower case. */
export async function facebookAccount(
  db: Db,
  email: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from account where email = ${email} and password_hash is null
      and sign_up_mode = ${signUpMode.facebook} and disabled_at is null and erased_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PartyKind } from '#shared/enums.ts'

export interface Credentials {
  id: number
  name: string
  password_hash: string | null
  verified: boolean
  disabled: boolean
  sign_up_mode: number
}

/** Returns the credentials of an account by email, in lower case. */
export async function credentialsOf(db: Db, email: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select id, name, password_hash, email_verified_at is not null as verified,
      disabled_at is not null as disabled, sign_up_mode
    from account where email = ${email} and erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Returns role and whether TOTP is active; null for accounts that cannot log in. */
export async function factorsOf(
  db: Db,
  accountId: number,
): Promise<{ role: number; codes: boolean } | null> {
  const { rows } = await sql<{ role: number; codes: boolean }>`
    select role, exists (
        select from totp t where t.account_id = a.id and t.confirmed_at is not null) as codes
    from account a where id = ${accountId} and disabled_at is null and erased_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ViewerRow {
  name: string
  role: number
  image: string | null
  acting_kind: PartyKind
  acting_label: string
  acting_image: string | null
  handle: string | null
  viewed_by_name: string | null
}

/** Returns the caller's account, active party and viewing admin, for display. */
export async function viewerRow(
  db: Db,
  {
    accountId,
    actingId,
    viewedBy,
  }: { accountId: number; actingId: number; viewedBy: number | null },
): Promise<ViewerRow | null> {
  const { rows } = await sql<ViewerRow>`
    select a.name, a.role, a.image_file as image, p.kind as acting_kind,
      coalesce(e.name, a.name) as acting_label,
      case when e.id is null then a.image_file else e.logo_file end as acting_image,
      h.name as handle,
      (select name from account where id = ${viewedBy}) as viewed_by_name
    from account a
    join party p on p.id = ${actingId}
    left join enterprise e on e.id = p.id
    left join handle h on h.enterprise_id = e.id and h.current
    where a.id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

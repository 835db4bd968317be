import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TeamRole } from '#shared/enums.ts'

export interface TeamFact {
  id: number
  name: string
  teamRole: TeamRole
}

/** Returns the enterprises of an account with its role, by name. */
export async function teamsOf(db: Db, accountId: number): Promise<TeamFact[]> {
  const { rows } = await sql<TeamFact>`
    select e.id, e.name, m.role as "teamRole"
    from team_member m join enterprise e on e.id = m.enterprise_id
    where m.account_id = ${accountId} order by e.name, e.id`.execute(db)
  return rows
}

export interface LoginFacts {
  /** Devices on which it is logged in. */
  sessions: number
  /** Whether an authenticator app is set up. */
  totp: boolean
  passkeys: number
}

export async function loginFacts(db: Db, accountId: number): Promise<LoginFacts> {
  const { rows } = await sql<LoginFacts>`
    select
      (select count(*) from session s where s.account_id = ${accountId} and s.ended_at is null
        and exists (select from session_token t
          where t.session_id = s.id and t.expires_at > now()))::integer as sessions,
      exists (select from totp
        where account_id = ${accountId} and confirmed_at is not null) as totp,
      (select count(*) from passkey where account_id = ${accountId})::integer as passkeys`.execute(
    db,
  )
  return rows[0] ?? { sessions: 0, totp: false, passkeys: 0 }
}

export interface OtherAccount {
  id: number
  name: string
  email: string
}

/** Returns the account that an account was merged into, and those merged into it. */
export async function mergesOf(
  db: Db,
  accountId: number,
): Promise<{ into: OtherAccount | null; from: OtherAccount[] }> {
  const { rows } = await sql<OtherAccount & { isTarget: boolean }>`
    select other.id, other.name, coalesce(other.email::text, '') as email,
      other.id is not distinct from own.merged_into as "isTarget"
    from account own join account other
      on other.id = own.merged_into or other.merged_into = own.id
    where own.id = ${accountId} and other.erased_at is null order by other.id`.execute(db)
  const plain = rows.map(({ id, name, email }) => ({ id, name, email }))
  return {
    into: plain[rows.findIndex(({ isTarget }) => isTarget)] ?? null,
    from: plain.filter((_, at) => !rows[at]?.isTarget),
  }
}

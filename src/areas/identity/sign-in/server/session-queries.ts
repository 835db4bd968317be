import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { SecondFactor } from '#shared/enums-of-sign-in.ts'
import { type SignInMethod, type TeamRole, type TokenKind, tokenKind } from '#shared/enums.ts'

/** How a login was authenticated. */
export interface Proof {
  accountId: number
  method: SignInMethod
  /** Second factor used; null for none. */
  factor: SecondFactor | null
  remember: boolean
}

export interface SessionRow {
  session_id: number
  /** Effective account: the one logged in, or the one that an admin views as. */
  account_id: number
  viewed_by: number | null
  acting_id: number
  role: number
  lang: string
  currency: string
  country: string
  teams: { enterpriseId: number; role: TeamRole }[] | null
  /** Second factor used in this session. */
  second_factor: SecondFactor | null
  /** A binding page has changed since the account agreed, or it never did. */
  must_agree: boolean
  remember: boolean
  expires_at: Date
  seen_at: Date
}

/**
 * Returns the session of an access token's hash, with all data of the caller.
 *
 * @param requiresFactor allows "View as" only with a second factor
 */
export async function findSession(
  db: Db,
  hash: Buffer,
  requiresFactor: boolean,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, a.id as account_id, a.role, a.lang, a.currency, a.country,
      -- Who has left a team acts as themselves again.
      case when looks.as_id is null and exists (
        select from team_member m where m.enterprise_id = s.acting_id and m.account_id = a.id)
        then s.acting_id else a.id end as acting_id,
      case when looks.as_id is not null then s.account_id end as viewed_by,
      (select json_agg(json_build_object('enterpriseId', m.enterprise_id, 'role', m.role))
       from team_member m where m.account_id = a.id) as teams,
      s.second_factor,
      exists (select from binding_page p where not exists (
        select from consent c
        where c.account_id = own.id and c.document = p.key and c.version >= p.since)) as must_agree,
      s.remember, t.expires_at, s.seen_at
    from session_token t
    join session s on s.id = t.session_id
    join account own on own.id = s.account_id
    cross join lateral (
      select case when not ${requiresFactor} or s.second_factor is not null then s.viewing_id end as as_id
    ) looks
    join account a on a.id = coalesce(looks.as_id, s.account_id)
    where t.hash = ${hash} and t.kind = ${tokenKind.access} and t.expires_at > now() and s.ended_at is null
      and own.disabled_at is null and own.erased_at is null and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export interface RefreshRow {
  session_id: number
  account_id: number
  used_at: Date | null
  ended: boolean
  site_id: number
  user_agent: string
}

/** Locks and returns the session of a refresh token, so that it is rotated once. */
export async function lockRefresh(tx: Tx, hash: Buffer): Promise<RefreshRow | null> {
  const { rows } = await sql<RefreshRow>`
    select t.session_id, s.account_id, t.used_at, s.user_agent,
      coalesce(s.site_id, (select min(id) from site where network_id is null)) as site_id,
      s.ended_at is not null or a.disabled_at is not null or a.erased_at is not null as ended
    from session_token t
    join session s on s.id = t.session_id
    join account a on a.id = s.account_id
    where t.hash = ${hash} and t.kind = ${tokenKind.refresh} and t.expires_at > now()
    for update of t`.execute(tx)
  return rows[0] ?? null
}

export async function useRefresh(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('session_token')
    .set({ used_at: sql`coalesce(used_at, now())` })
    .where('hash', '=', hash)
    .execute()
}

export interface NewSession extends Proof {
  siteId: number
  userAgent: string
  network: string | null
}

export async function insertSession(tx: Tx, input: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('session')
    .values({
      account_id: input.accountId,
      acting_id: input.accountId,
      site_id: input.siteId,
      method: input.method,
      second_factor: input.factor,
      remember: input.remember,
      user_agent: input.userAgent,
      network: input.network,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function proofOf(db: Db, sessionId: number): Promise<Omit<Proof, 'accountId'>> {
  return db
    .selectFrom('session')
    .select(['method', 'second_factor as factor', 'remember'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** Returns whether a session started within the last minutes. */
export async function startedWithin(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function setFactor(tx: Tx, sessionId: number, factor: SecondFactor): Promise<void> {
  await tx
    .updateTable('session')
    .set({ second_factor: factor })
    .where('id', '=', sessionId)
    .where('second_factor', 'is', null)
    .execute()
}

export async function insertToken(
  tx: Tx,
  sessionId: number,
  token: { hash: Buffer; kind: TokenKind; seconds: number },
): Promise<void> {
  await tx
    .insertInto('session_token')
    .values({
      hash: token.hash,
      session_id: sessionId,
      kind: token.kind,
      expires_at: sql<Date>`now() + make_interval(secs => ${token.seconds})`,
    })
    .execute()
}

/** Updates "last seen" and extends the token. */
export async function touchSession(
  tx: Tx,
  sessionId: number,
  hash: Buffer,
  seconds: number | null,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
  if (seconds === null) return
  await tx
    .updateTable('session_token')
    .set({ expires_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('hash', '=', hash)
    .execute()
}

export async function setActing(tx: Tx, sessionId: number, partyId: number): Promise<void> {
  await tx.updateTable('session').set({ acting_id: partyId }).where('id', '=', sessionId).execute()
}

export async function setViewing(
  tx: Tx,
  sessionId: number,
  accountId: number | null,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ viewing_id: accountId })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends "View as" by and of an account. */
export async function dropViewings(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update session set viewing_id = null
    where (viewing_id = ${accountId} or account_id = ${accountId} and ended_at is null)
      and viewing_id is not null`.execute(tx)
}

/** Ends one session of an account, or all but one; returns the number ended. */
export async function endSessions(
  tx: Tx,
  accountId: number,
  which: { only: number } | { allBut: number | null },
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if('only' in which, (query) => query.where('id', '=', 'only' in which ? which.only : 0))
    .$if('allBut' in which, (query) =>
      query.where('id', '<>', ('allBut' in which && which.allBut) || 0),
    )
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Deletes expired tokens, sessions and links. */
export async function dropOldSessions(tx: Tx): Promise<void> {
  await sql`delete from session_token where expires_at < now() - interval '1 day'`.execute(tx)
  await sql`
    delete from session s where coalesce(s.ended_at, s.seen_at) < now() - interval '30 days'
      and not exists (select from session_token t where t.session_id = s.id)`.execute(tx)
  await sql`delete from one_time_link where expires_at < now() - interval '30 days'`.execute(tx)
}

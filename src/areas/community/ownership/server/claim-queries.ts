import { sql, type RawBuilder } from 'kysely'
import type { MergedPair } from '#platform/accounts/merge-rules.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Language } from '#shared/languages.ts'
import type { ClaimMethod, OwnershipList, OwnershipState } from '../model.ts'

export interface ClaimRow {
  id: number
  enterpriseId: number
  accountId: number
  siteId: number
  method: ClaimMethod
  state: OwnershipState
  email: string | null
  message: string
  link: string | null
  round: number
  codeUntil: Date | null
  letterSentAt: Date | null
  createdAt: Date
  changedAt: Date
  reason: string
}

const columns = sql`
  c.id, c.enterprise_id as "enterpriseId", c.account_id as "accountId", c.site_id as "siteId",
  c.method, c.state, c.email, c.message, c.link, c.round, c.code_until as "codeUntil",
  c.letter_sent_at as "letterSentAt", c.created_at as "createdAt", c.changed_at as "changedAt",
  c.reason`

/** Returns the last claim of a person on an enterprise. */
export async function lastClaim(
  db: Db,
  enterpriseId: number,
  accountId: number,
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from ownership_claim c
    where c.enterprise_id = ${enterpriseId} and c.account_id = ${accountId}
    order by c.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface ClaimedEnterprise {
  name: string
  handle: string
  hasTeam: boolean
}

/** Locks an enterprise until the transaction ends: claims on it are made and decided in turn. */
export async function lockEnterprise(tx: Tx, id: number): Promise<ClaimedEnterprise | null> {
  const { rows: locked } = await sql`
    select from enterprise where id = ${id} and archived_at is null for no key update`.execute(tx)
  if (locked.length === 0) return null
  // In a statement of its own, which sees what the one before waited for.
  const { rows } = await sql<ClaimedEnterprise>`
    select e.name, h.name as handle,
      exists (select from team_member where enterprise_id = e.id) as "hasTeam"
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function claimById(db: Db, id: number): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from ownership_claim c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface ClaimInput {
  enterpriseId: number
  accountId: number
  siteId: number
  method: ClaimMethod
  email: string | null
  message: string
  link: string | null
  codeUntil: Date | null
}

/** Creates a claim; an open one of this person is continued with a new code instead. */
export async function putClaim(tx: Tx, claim: ClaimInput): Promise<{ id: number; round: number }> {
  const { enterpriseId, accountId, siteId, method, email, message, link, codeUntil } = claim
  const { rows } = await sql<{ id: number; round: number }>`
    insert into ownership_claim
      (enterprise_id, account_id, site_id, method, email, message, link, code_until)
    values (${enterpriseId}, ${accountId}, ${siteId}, ${method}, ${email}, ${message}, ${link},
      ${codeUntil})
    on conflict (enterprise_id, account_id) where state = 'open' do update set
      method = excluded.method, email = excluded.email, message = excluded.message,
      link = excluded.link, code_until = excluded.code_until, letter_sent_at = null,
      round = ownership_claim.round + 1, changed_at = now(),
      -- Of the same method it has waited since the first time, unless its letter was posted.
      queued_at = case
        when ownership_claim.method = excluded.method and ownership_claim.letter_sent_at is null
        then ownership_claim.queued_at else now() end
    returning id, round`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the claim was not written')
  return row
}

export async function decide(
  tx: Tx,
  id: number,
  { state, by, reason }: { state: OwnershipState; by: number | null; reason: string },
): Promise<void> {
  await sql`
    update ownership_claim set state = ${state}, decided_at = now(), decided_by = ${by},
      reason = ${reason}, code_until = null
    where id = ${id} and state = 'open'`.execute(tx)
}

/** Closes the other open claims on an enterprise and returns them. */
export async function closeOthers(
  tx: Tx,
  enterpriseId: number,
): Promise<Pick<ClaimRow, 'id' | 'accountId' | 'siteId'>[]> {
  const { rows } = await sql<Pick<ClaimRow, 'id' | 'accountId' | 'siteId'>>`
    update ownership_claim set state = 'closed', decided_at = now(), code_until = null
    where enterprise_id = ${enterpriseId} and state = 'open'
    returning id, account_id as "accountId", site_id as "siteId"`.execute(tx)
  return rows
}

/** Returns the open claims whose code has expired. */
export async function expiredClaims(db: Db): Promise<Pick<ClaimRow, 'id' | 'enterpriseId'>[]> {
  const { rows } = await sql<Pick<ClaimRow, 'id' | 'enterpriseId'>>`
    select id, enterprise_id as "enterpriseId" from ownership_claim
    where state = 'open' and code_until < now() order by id`.execute(db)
  return rows
}

/** Closes a claim if its code has expired by now, and returns it; null otherwise. */
export async function closeExpired(
  tx: Tx,
  id: number,
): Promise<Pick<ClaimRow, 'id' | 'accountId' | 'siteId' | 'round'> | null> {
  const { rows } = await sql<Pick<ClaimRow, 'id' | 'accountId' | 'siteId' | 'round'>>`
    update ownership_claim set state = 'closed', decided_at = now()
    where id = ${id} and state = 'open' and code_until < now()
    returning id, account_id as "accountId", site_id as "siteId", round`.execute(tx)
  return rows[0] ?? null
}

/** Records the posting of a letter, from which its code is valid; false if none was due. */
export async function recordLetter(tx: Tx, id: number, codeUntil: Date): Promise<boolean> {
  const { rows } = await sql`
    update ownership_claim set letter_sent_at = now(), code_until = ${codeUntil}
    where id = ${id} and state = 'open' and method = 'post' and letter_sent_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

export interface PersonRow {
  id: number
  email: string
  name: string
  lang: Language
}

export interface QueuedRow extends ClaimRow {
  enterprise: string
  handle: string
  website: string | null
  person: string
  personEmail: string
}

const conditions = {
  todo: sql`c.state = 'open' and (c.method = 'review'
    or (c.method = 'post' and c.letter_sent_at is null))`,
  waiting: sql`c.state = 'open' and (c.method = 'email' or c.letter_sent_at is not null)`,
  done: sql`c.state <> 'open'`,
}

const queued = sql`
  from ownership_claim c
  join account a on a.id = c.account_id
  join enterprise e on e.id = c.enterprise_id and e.archived_at is null
  join handle h on h.enterprise_id = e.id and h.current`

/** SQL: the claims of a list. */
export function queuedIn(list: OwnershipList): RawBuilder<unknown> {
  return sql`${queued} where ${conditions[list]}`
}

export async function queuedClaims(
  db: Db,
  list: OwnershipList,
  { offset, limit }: { offset: number; limit: number },
): Promise<QueuedRow[]> {
  const order = {
    todo: sql`c.queued_at, c.id`,
    waiting: sql`c.id`,
    done: sql`c.decided_at desc, c.id desc`,
  }[list]
  const { rows } = await sql<QueuedRow>`
    select ${columns}, e.name as enterprise, h.name as handle, e.website, a.name as person,
      coalesce(a.email::text, '') as "personEmail"
    ${queuedIn(list)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function claimCounts(db: Db): Promise<Record<OwnershipList, number>> {
  const { rows } = await sql<Record<OwnershipList, number>>`
    select count(*) filter (where ${conditions.todo})::integer as todo,
      count(*) filter (where ${conditions.waiting})::integer as waiting,
      count(*) filter (where ${conditions.done})::integer as done
    ${queued}`.execute(db)
  return rows[0] ?? { todo: 0, waiting: 0, done: 0 }
}

/** Moves claims to another account of the same person; of two open ones on a profile, one stays. */
export async function mergeClaims(tx: Tx, { from, into }: MergedPair): Promise<void> {
  await sql`
    update ownership_claim closed set state = 'closed', decided_at = now(), code_until = null
    from ownership_claim kept
    where closed.account_id = ${from.id} and closed.state = 'open'
      and kept.account_id = ${into.id} and kept.state = 'open'
      and kept.enterprise_id = closed.enterprise_id`.execute(tx)
  await sql`
    update ownership_claim set account_id = ${into.id} where account_id = ${from.id}`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import {
  flagDecision,
  type FlagDecision,
  flagEvent,
  type FlagEventKind,
  type FlagReason,
  flagState,
  type FlagState,
} from '#shared/enums-of-flagging.ts'
import { userRole } from '#shared/enums.ts'
import type { Target } from './case-queries.ts'

/** Returns the undecided case of a subject, or creates one. */
export async function openCase(
  tx: Tx,
  { kind, id }: Target,
  { enterpriseId, siteId }: { enterpriseId: number; siteId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into flag_case (target_kind, target_id, enterprise_id, site_id)
    values (${kind}, ${id}, ${enterpriseId}, ${siteId})
    on conflict (target_kind, target_id) where state = ${sql.lit(flagState.open)}
      do update set enterprise_id = excluded.enterprise_id
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Inserts a report, or replaces the reporter's earlier one. */
export async function putFlag(
  tx: Tx,
  row: { caseId: number; reporterId: number; reason: FlagReason; text: string },
  files: readonly string[],
): Promise<void> {
  const { caseId, reporterId, reason, text } = row
  const { id } = await tx
    .insertInto('flag')
    .values({ case_id: caseId, reporter_id: reporterId, reason, text })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'reporter_id']).doUpdateSet({ reason, text }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('flag_file').where('flag_id', '=', id).execute()
  if (files.length === 0) return
  await tx
    .insertInto('flag_file')
    .values(files.map((file_uuid, sort) => ({ flag_id: id, file_uuid, sort })))
    .execute()
}

export interface LockedCase {
  id: number
  kind: number
  target_id: number
  enterprise_id: number
  site_id: number
  state: FlagState
  since: Date
  decision: FlagDecision | null
  claimed_by: number | null
}

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<LockedCase | null> {
  const { rows } = await sql<LockedCase>`
    select id, target_kind as kind, target_id, enterprise_id, site_id, state, since, decision, claimed_by
    from flag_case where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function setClaim(tx: Tx, id: number, accountId: number | null): Promise<void> {
  await tx.updateTable('flag_case').set({ claimed_by: accountId }).where('id', '=', id).execute()
}

/** Sets state and decision, and clears the claim. */
export async function setState(
  tx: Tx,
  id: number,
  { state, decision }: { state: FlagState; decision: FlagDecision | null },
): Promise<void> {
  await sql`
    update flag_case set state = ${state}, decision = ${decision}, since = now(), claimed_by = null
    where id = ${id}`.execute(tx)
}

export async function insertEvent(
  tx: Tx,
  event: {
    caseId: number
    kind: FlagEventKind
    by: number
    decision?: FlagDecision
    text?: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('flag_event')
    .values({
      case_id: event.caseId,
      kind: event.kind,
      by_account_id: event.by,
      decision: event.decision ?? null,
      text: event.text ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Closeness {
  id: number
  involved: boolean
  decided: boolean
  others: boolean
}

/** Whether an admin is involved in cases or decided them, and whether there are other admins. */
export async function closeness(
  db: Db,
  accountId: number,
  cases: readonly { id: number; actor: number | null; by: number | null }[],
): Promise<Closeness[]> {
  const { rows } = await sql<Closeness>`
    select c.id,
      exists (select from flag f where f.case_id = c.id and f.reporter_id = ${accountId})
        or exists (select from team_member m where m.account_id = ${accountId}
          and (m.enterprise_id = c.enterprise_id or m.enterprise_id = input.actor))
        or ${accountId} in (input.actor, input.by) is true as involved,
      c.state = ${flagState.appealed} and ${accountId} = (
        select v.by_account_id from flag_event v
        where v.case_id = c.id and v.kind = ${flagEvent.decided}
        order by v.id desc limit 1) is true as decided,
      exists (select from account a where a.role = ${userRole.admin} and a.id <> ${accountId}
        and a.disabled_at is null and a.erased_at is null) as others
    from ${recordset({ id: 'bigint', actor: 'bigint', by: 'bigint' }, cases)}
    join flag_case c on c.id = input.id`.execute(db)
  return rows
}

export interface LastEvent {
  id: number
  kind: FlagEventKind
  by: number | null
  decision: FlagDecision | null
  /** Seconds ago. */
  age: number
}

export async function lastEvent(tx: Tx, caseId: number): Promise<LastEvent | null> {
  const { rows } = await sql<LastEvent>`
    select id, kind, by_account_id as by, decision, extract(epoch from now() - at)::float as age
    from flag_event where case_id = ${caseId} order by id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * Deletes the decision of a case and restores what the case was before it. Returns the decision
 * that then applies; undefined, changing nothing, if its content was reported again meanwhile.
 */
export async function revertDecision(
  tx: Tx,
  { id, state }: Pick<LockedCase, 'id' | 'state'>,
  eventId: number,
): Promise<FlagDecision | null | undefined> {
  const { rows: again } = await sql`
    select from flag_case c join flag_case o on o.target_kind = c.target_kind
      and o.target_id = c.target_id and o.id <> c.id and o.state = ${flagState.open}
    where c.id = ${id} and ${state} = ${flagState.decided}`.execute(tx)
  if (again.length > 0) return undefined
  await tx.deleteFrom('flag_event').where('id', '=', eventId).execute()
  const before = state === flagState.closed ? flagState.appealed : flagState.open
  const { rows } = await sql<{ decision: FlagDecision | null }>`
    update flag_case c set state = ${before},
      decision = (select v.decision from flag_event v where v.case_id = c.id
        and v.kind = ${flagEvent.decided} order by v.id desc limit 1),
      since = coalesce((select max(v.at) from flag_event v where v.case_id = c.id
        and v.kind = ${flagEvent.appealed}), c.opened_at),
      claimed_by = (select case when v.kind = ${flagEvent.claimed} then v.by_account_id end
        from flag_event v where v.case_id = c.id order by v.id desc limit 1)
    where c.id = ${id} returning decision`.execute(tx)
  return rows[0]?.decision ?? null
}

/** Returns the accounts that reported a case. */
export async function reportersOf(db: Db, caseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flag')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ reporter_id: id }) => id ?? [])
}

/** Whether a party is an account, not an enterprise. */
export async function isPerson(db: Db, partyId: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${partyId}`.execute(db)
  return rows.length > 0
}

/** Whether a case was ever decided against its subject. */
export async function wasAgainst(db: Db, caseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from flag_event where case_id = ${caseId} and decision <> ${flagDecision.keep}`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns the latest appellant. */
export async function appellantOf(db: Db, caseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('flag_event')
    .select('by_account_id')
    .where('case_id', '=', caseId)
    .where('kind', '=', flagEvent.appealed)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.by_account_id ?? null
}

export async function nameOf(db: Db, enterpriseId: number): Promise<string> {
  const row = await db
    .selectFrom('enterprise')
    .select('name')
    .where('id', '=', enterpriseId)
    .executeTakeFirst()
  return row?.name ?? ''
}

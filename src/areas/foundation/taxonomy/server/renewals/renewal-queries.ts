import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { certificationState, listingState, type CertificationState } from '#shared/enums.ts'
import type { Certified } from '../taxonomy-writer-queries.ts'

const verified = sql.lit(certificationState.verified)

export interface HeldRow {
  id: number
  certificateId: number
  state: CertificationState
  expiresOn: string | null
  isExpired: boolean
  listing: string | null
  reason: string | null
  renewedAt: Date | null
  /** Why the latest renewal was not accepted. */
  refusal: string | null
}

/** Returns the certifications of an enterprise and its listings: those that end first. */
export async function certificationsOf(db: Db, enterpriseId: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select x.id, x.certificate_id as "certificateId", x.state, x.expires_on as "expiresOn",
      x.state = ${verified} and x.expires_on < current_date is true as "isExpired",
      (select t.title from listing_text t where t.listing_id = l.id order by t.origin limit 1)
        as listing,
      x.rejected_because as reason, open.created_at as "renewedAt",
      case when last.state = 'rejected' then last.reason end as refusal
    from certification x
    join certificate c on c.id = x.certificate_id and c.archived_at is null
    left join listing l on l.id = x.listing_id
    left join certification_renewal open on open.certification_id = x.id and open.state = 'open'
    left join lateral (
      select n.state, n.reason from certification_renewal n
      where n.certification_id = x.id order by n.id desc limit 1) last on true
    where x.id in (
      select id from certification where enterprise_id = ${enterpriseId}
      union all
      select i.id from listing own join certification i on i.listing_id = own.id
      where own.enterprise_id = ${enterpriseId}
        and own.state <> ${sql.lit(listingState.archived)})
    order by x.expires_on nulls last, x.id`.execute(db)
  return rows
}

/** Locks a verified certification of an enterprise that has an end; false if there is none. */
export async function lockRenewable(tx: Tx, enterpriseId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from certification x where x.id = ${id} and x.state = ${verified}
      and x.expires_on is not null
      and coalesce(x.enterprise_id, (select l.enterprise_id from listing l where l.id = x.listing_id))
        = ${enterpriseId} for update`.execute(tx)
  return rows.length > 0
}

/**
 * Opens a renewal of a locked certification, or replaces the open one, unless a form is to replace
 * what the team submitted. A decision from before can no longer be undone.
 */
export async function putRenewal(
  tx: Tx,
  renewal: {
    id: number
    expiresOn: string | null
    /** Account of the team; null for a form. */
    by: number | null
    files: readonly string[]
  },
): Promise<void> {
  const { id, expiresOn, by, files } = renewal
  const { rows } = await sql<{ id: number }>`
    insert into certification_renewal as was
      (certification_id, expires_on, submitted_by, is_from_form)
    values (${id}, ${expiresOn}::date, ${by}, ${by === null})
    on conflict (certification_id) where state = 'open'
      do update set expires_on = excluded.expires_on, submitted_by = excluded.submitted_by,
        is_from_form = excluded.is_from_form
      where was.is_from_form or not excluded.is_from_form
    returning id`.execute(tx)
  const renewalId = rows[0]?.id
  if (renewalId === undefined) return
  await tx.updateTable('certification').set({ undo: null }).where('id', '=', id).execute()
  await tx.deleteFrom('certification_renewal_file').where('renewal_id', '=', renewalId).execute()
  await tx
    .insertInto('certification_renewal_file')
    .values(files.map((file_uuid, sort) => ({ renewal_id: renewalId, file_uuid, sort })))
    .execute()
}

/**
 * Locks and returns verified certifications that an application form gives new evidence for, which
 * was uploaded since they were decided and is not in a renewal.
 */
export async function renewedByForm(
  tx: Tx,
  owner: Certified,
  rows: readonly {
    owner: number
    certificateId: number
    evidence: string | null
    expiresOn: string | null
  }[],
): Promise<{ id: number; evidence: string; expiresOn: string | null }[]> {
  const types = { owner: 'bigint', certificateId: 'bigint', evidence: 'uuid', expiresOn: 'date' }
  const column = sql.ref(owner === 'enterprise' ? 'x.enterprise_id' : 'x.listing_id')
  const { rows: renewed } = await sql<{ id: number; evidence: string; expiresOn: string | null }>`
    select x.id, input.evidence, input."expiresOn"::text as "expiresOn"
    from ${recordset(types, rows)}
    join certification x on ${column} = input.owner and x.certificate_id = input."certificateId"
    join file f on f.uuid = input.evidence
    where x.state = ${verified} and x.expires_on >= current_date
      and input.evidence is distinct from x.evidence_file and f.created_at > x.decided_at
      and not exists (
        select from certification_renewal_file i join certification_renewal r on r.id = i.renewal_id
        where r.certification_id = x.id and i.file_uuid = input.evidence)
    for update of x`.execute(tx)
  return renewed
}

export interface DueReminder {
  id: number
  certificateId: number
  expiresOn: string
  stage: number
}

/**
 * Records which reminders are due and returns them, so that each is sent once: the latest stage of
 * verified certifications without an open renewal, of profiles and listings that are not archived.
 * Expired ones are reminded of for a week.
 */
export async function recordDueReminders(tx: Tx, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select x.id, x.certificate_id, x.expires_on, s.stage
      from certification x
      join certificate c on c.id = x.certificate_id and c.archived_at is null
      left join listing l on l.id = x.listing_id and l.state <> ${sql.lit(listingState.archived)}
      join enterprise e on e.id = coalesce(x.enterprise_id, l.enterprise_id)
        and e.archived_at is null
      cross join lateral (select case
        when x.expires_on < current_date then 0
        when x.expires_on <= current_date + 7 then 7
        when x.expires_on <= current_date + 30 then 30
        else 60 end as stage) s
      where x.state = ${verified}
        and x.expires_on between current_date - 7 and current_date + 60
        and not exists (select from certification_reminder m where m.certification_id = x.id
          and m.expires_on = x.expires_on and m.stage <= s.stage)
        and not exists (select from certification_renewal r
          where r.certification_id = x.id and r.state = 'open')
      order by x.expires_on limit ${limit}),
    recorded as (
      insert into certification_reminder (certification_id, expires_on, stage)
      select id, expires_on, stage from due on conflict do nothing
      returning certification_id, expires_on, stage)
    select m.certification_id as id, due.certificate_id as "certificateId",
      m.expires_on::text as "expiresOn", m.stage
    from recorded m join due on due.id = m.certification_id`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { certificationState, teamRole, type CertificationState } from '#shared/enums.ts'
import type { CertificateCheck } from '#shared/fields.ts'
import type { Language } from '#shared/languages.ts'

export interface LockedClaim extends CertificateCheck {
  state: CertificationState
  expiresOn: string | null
  certificateId: number
  enterpriseId: number | null
  listingId: number | null
}

/** SQL: hash of the proof that admins see of certification `x` with its open renewal `r`. */
export const proofHash = sql<string>`md5(json_build_array(
  x.evidence_file, x.expires_on, r.id, r.expires_on, (
    select json_agg(i.file_uuid order by i.sort, i.file_uuid)
    from certification_renewal_file i where i.renewal_id = r.id))::text)`

/** Returns the hash of what a locked certification is proved with. */
export async function proofOf(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ proof: string }>`
    select ${proofHash} as proof from certification x
    left join certification_renewal r on r.certification_id = x.id and r.state = 'open'
    where x.id = ${id}`.execute(tx)
  return rows[0]?.proof
}

export async function lockClaim(tx: Tx, id: number): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    select state, expires_on::text as "expiresOn", checked_by as "checkedBy",
      checked_on::text as "checkedOn", evidence_url as "evidenceUrl",
      certificate_id as "certificateId", enterprise_id as "enterpriseId",
      listing_id as "listingId"
    from certification where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Stores the row as it is, so that the decision that follows can be undone. Returns its time. */
export async function rememberClaim(
  tx: Tx,
  id: number,
  { by, renewal }: { by: number; renewal: number | null },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update certification x set undo = jsonb_build_object('by', ${by}::bigint,
      'at', date_trunc('milliseconds', now()), 'renewal', ${renewal}::bigint,
      'row', to_jsonb(x) - 'undo')
    where x.id = ${id} returning date_trunc('milliseconds', now()) as at`.execute(tx)
  return rows[0]?.at ?? new Date()
}

interface Decision extends CertificateCheck {
  state: CertificationState
  expiresOn: string | null
  reason: string | null
  by: number
  /** Renewal whose first file becomes the evidence. */
  renewal: number | null
}

/** Writes an admin's decision; back to a claim, there is none, and it waits from now on. */
export async function decideClaim(tx: Tx, id: number, decision: Decision): Promise<void> {
  const { state, expiresOn, checkedBy, checkedOn, evidenceUrl, reason, by, renewal } = decision
  const isDecided = state !== certificationState.claimed
  await sql`
    update certification set state = ${state}, expires_on = ${expiresOn}::date,
      checked_by = ${checkedBy}, checked_on = ${checkedOn}::date, evidence_url = ${evidenceUrl},
      rejected_because = ${reason},
      evidence_file = coalesce((
        select i.file_uuid from certification_renewal_file i
        where i.renewal_id = ${renewal}::bigint order by i.sort, i.file_uuid limit 1
      ), evidence_file),
      proven_at = case when ${isDecided} then proven_at else now() end,
      decided_at = case when ${isDecided} then now() end,
      decided_by = case when ${isDecided} then ${by}::bigint end
    where id = ${id}`.execute(tx)
}

/** Closes an open renewal; false if it is not open, or of another certification. */
export async function closeRenewal(
  tx: Tx,
  { id, claimId, by, reason }: { id: number; claimId: number; by: number; reason: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update certification_renewal
    set state = case when ${reason}::text is null then 'accepted' else 'rejected' end,
      reason = ${reason}, decided_at = now(), decided_by = ${by}
    where id = ${id} and certification_id = ${claimId} and state = 'open' returning id`.execute(tx)
  return rows.length > 0
}

export interface LastDecision {
  by: number
  at: Date
  /** Seconds ago. */
  age: number
  renewal: number | null
  isUndone: boolean
}

/** Returns the decision that can be undone, or just was; null if there is none. */
export async function lastDecision(tx: Tx, id: number): Promise<LastDecision | null> {
  const { rows } = await sql<LastDecision>`
    select (undo->>'by')::bigint as by, (undo->>'at')::timestamptz as at,
      extract(epoch from now() - (undo->>'at')::timestamptz)::float as age,
      (undo->>'renewal')::bigint as renewal, not undo ? 'row' as "isUndone"
    from certification where id = ${id} and undo is not null`.execute(tx)
  return rows[0] ?? null
}

/**
 * Restores the row as it was before the latest decision, its evidence only if it still exists.
 * Remembers for a repeated request that it was undone.
 */
export async function restoreClaim(tx: Tx, id: number): Promise<void> {
  await sql`
    update certification x set state = was.state, expires_on = was.expires_on,
      checked_by = was.checked_by, checked_on = was.checked_on, evidence_url = was.evidence_url,
      rejected_because = was.rejected_because, decided_at = was.decided_at,
      proven_at = was.proven_at,
      decided_by = (select a.id from account a where a.id = was.decided_by),
      evidence_file = (select f.uuid from file f where f.uuid = was.evidence_file),
      undo = x.undo - 'row'
    from certification stored, jsonb_populate_record(stored, stored.undo->'row') was
    where stored.id = x.id and x.id = ${id} and x.undo ? 'row'`.execute(tx)
}

/** Opens a closed renewal again; false if there is a newer one. */
export async function reopenRenewal(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update certification_renewal r set state = 'open', reason = null, decided_at = null,
      decided_by = null
    where id = ${id} and not exists (
      select from certification_renewal n
      where n.certification_id = r.certification_id and n.id > r.id)
    returning id`.execute(tx)
  return rows.length > 0
}

export interface ClaimReader {
  id: number
  email: string
  name: string
  lang: Language
  enterpriseId: number
  /** Name and slug of the enterprise. */
  enterprise: string
  handle: string
}

/** Returns the owners and admins of the team that holds a certification. */
export async function readersOfClaim(tx: Tx, id: number): Promise<ClaimReader[]> {
  const { rows } = await sql<ClaimReader>`
    select a.id, a.email::text as email, a.name, a.lang, e.id as "enterpriseId",
      e.name as enterprise, h.name as handle
    from certification x
    left join listing l on l.id = x.listing_id
    join enterprise e on e.id = coalesce(x.enterprise_id, l.enterprise_id)
    join handle h on h.enterprise_id = e.id and h.current
    join team_member m on m.enterprise_id = e.id and m.role <= ${sql.lit(teamRole.admin)}
    join account a on a.id = m.account_id
    where x.id = ${id} and a.email is not null and a.disabled_at is null and a.erased_at is null
    order by a.id`.execute(tx)
  return rows
}

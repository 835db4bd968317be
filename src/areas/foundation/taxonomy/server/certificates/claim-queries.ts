import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import {
  certificationState,
  listingState,
  teamRole,
  type CertificationState,
} from '#shared/enums.ts'
import type { CertificateCheck } from '#shared/fields.ts'
import type { Language } from '#shared/languages.ts'
import type { ClaimList } from '../../claim-lists.ts'

export interface ClaimRow extends CertificateCheck {
  id: number
  certificateId: number
  state: CertificationState
  claimedAt: Date
  expiresOn: string | null
  /** Holder: an enterprise or a listing. */
  enterprise: string
  handle: string
  listingId: number | null
  title: string | null
  reason: string | null
  file: { uuid: string; name: string } | null
}

const { claimed, verified, rejected } = certificationState

const conditions = {
  proven: sql`x.state = ${sql.lit(claimed)} and x.evidence_file is not null`,
  unproven: sql`x.state = ${sql.lit(claimed)} and x.evidence_file is null`,
  verified: sql`x.state = ${sql.lit(verified)}`,
  rejected: sql`x.state = ${sql.lit(rejected)}`,
}

/** Certifications of profiles and listings that are not archived. */
const held = sql`
  from certification x
  join certificate c on c.id = x.certificate_id and c.archived_at is null
  left join listing l on l.id = x.listing_id and l.state <> ${sql.lit(listingState.archived)}
  join enterprise e on e.id = coalesce(x.enterprise_id, l.enterprise_id)
    and e.archived_at is null
  join handle h on h.enterprise_id = e.id and h.current`

/** SQL: the certifications of a list. */
export function claimsIn(list: ClaimList): RawBuilder<unknown> {
  return sql`${held} where ${conditions[list]}`
}

/** Returns a page of a list, the oldest first. */
export async function claimRows(
  db: Db,
  list: ClaimList,
  page: { offset: number; limit: number },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select x.id, x.certificate_id as "certificateId", x.state, x.created_at as "claimedAt",
      x.expires_on as "expiresOn", x.checked_by as "checkedBy", x.checked_on as "checkedOn",
      x.evidence_url as "evidenceUrl", e.name as enterprise, h.name as handle, l.id as "listingId",
      x.rejected_because as reason,
      (select t.title from listing_text t where t.listing_id = l.id order by t.origin limit 1)
        as title,
      (select json_build_object('uuid', f.uuid, 'name', f.name)
        from file f where f.uuid = x.evidence_file) as file
    ${held}
    where ${conditions[list]}
    order by x.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function claimCount(db: Db, list: ClaimList): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${held} where ${conditions[list]}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface LockedClaim extends CertificateCheck {
  state: CertificationState
  expiresOn: string | null
  certificateId: number
  enterpriseId: number | null
  listingId: number | null
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

/** Writes an admin's decision and returns its time; back to a claim, there is none. */
export async function decideClaim(
  tx: Tx,
  id: number,
  decision: CertificateCheck & {
    state: CertificationState
    expiresOn: string | null
    reason: string | null
  },
): Promise<Date | null> {
  const { state, expiresOn, checkedBy, checkedOn, evidenceUrl, reason } = decision
  const { rows } = await sql<{ at: Date | null }>`
    update certification set state = ${state}, expires_on = ${expiresOn}::date,
      checked_by = ${checkedBy}, checked_on = ${checkedOn}::date, evidence_url = ${evidenceUrl},
      rejected_because = ${reason},
      decided_at = case when ${state} = ${claimed} then null else now() end
    where id = ${id} returning decided_at as at`.execute(tx)
  return rows[0]?.at ?? null
}

export interface ClaimReader {
  id: number
  email: string
  name: string
  lang: Language
  /** Name and slug of the enterprise. */
  enterprise: string
  handle: string
}

/** Returns the owners and admins of the team that holds a certification. */
export async function readersOfClaim(tx: Tx, id: number): Promise<ClaimReader[]> {
  const { rows } = await sql<ClaimReader>`
    select a.id, a.email::text as email, a.name, a.lang, e.name as enterprise, h.name as handle
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

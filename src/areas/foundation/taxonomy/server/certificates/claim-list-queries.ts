import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allOf, isIn, searchTextOf } from '#platform/db/table-page/queries.ts'
import { certificationState, listingState, type CertificationState } from '#shared/enums.ts'
import type { CertificateCheck } from '#shared/fields.ts'
import type { ClaimFilter } from '../../admin-contract.ts'
import {
  claimLists,
  countedLists,
  expiringDays,
  mostCounted,
  type ClaimList,
} from '../../claim-lists.ts'
import { proofHash } from './claim-queries.ts'

export interface ClaimRow extends CertificateCheck {
  id: number
  certificateId: number
  state: CertificationState
  claimedAt: Date
  /** Since when it waits for a check, if it does. */
  waitingSince: Date
  /** Hash of what it is proved with. */
  proof: string
  expiresOn: string | null
  /** Holder: an enterprise or a listing. */
  enterprise: string
  handle: string
  listingId: number | null
  title: string | null
  reason: string | null
  files: { uuid: string; name: string; type: string }[] | null
  renewalId: number | null
  renewalAt: Date | null
  renewalExpiresOn: string | null
  decidedBy: string | null
  decidedAt: Date | null
  /** Account that decided last, seconds ago, and whether that was about a renewal. */
  undoBy: number | null
  undoAge: number | null
  undoRenewal: number | null
}

const { claimed, verified, rejected } = certificationState
const isVerified = sql`x.state = ${sql.lit(verified)}`

/**
 * Conditions on certification `x` with its open renewal `r`; indexes find those of each list, for
 * `proven` one index each for claims and renewals.
 */
const conditions: Record<ClaimList, RawBuilder<boolean>> = {
  proven: sql`x.id in (
    select p.id from certification p
    where p.state = ${sql.lit(claimed)} and p.evidence_file is not null
    union select p.certification_id from certification_renewal p where p.state = 'open')`,
  unproven: sql`x.state = ${sql.lit(claimed)} and x.evidence_file is null and r.id is null`,
  verified: sql`${isVerified} and (x.expires_on is null or x.expires_on >= current_date)`,
  expiring: sql`${isVerified} and x.expires_on between current_date
    and current_date + ${sql.lit(expiringDays)}::integer`,
  expired: sql`${isVerified} and x.expires_on < current_date`,
  rejected: sql`x.state = ${sql.lit(rejected)}`,
}

/** Certifications of profiles and listings that are not archived, with their open renewals. */
const held = sql`
  from certification x
  join certificate c on c.id = x.certificate_id and c.archived_at is null
  left join certification_renewal r on r.certification_id = x.id and r.state = 'open'
  left join listing l on l.id = x.listing_id and l.state <> ${sql.lit(listingState.archived)}
  join enterprise e on e.id = coalesce(x.enterprise_id, l.enterprise_id)
    and e.archived_at is null
  join handle h on h.enterprise_id = e.id and h.current`

/** Files of the open renewal; else the evidence, then other files of the latest renewal. */
const files = sql`(
  select json_agg(json_build_object('uuid', f.uuid, 'name', f.name, 'type', f.type)
    order by given.sort, f.uuid)
  from (
    select x.evidence_file as uuid, -1 as sort where r.id is null
    union all
    select i.file_uuid, i.sort from certification_renewal_file i
    where i.renewal_id = coalesce(r.id, (
      select max(n.id) from certification_renewal n
      where n.certification_id = x.id and n.state = 'accepted'))
      and (r.id is not null or i.file_uuid is distinct from x.evidence_file)
  ) given join file f on f.uuid = given.uuid)`

/** Since when a claim or renewal waits. */
export const since = sql<Date>`coalesce(r.created_at, x.proven_at)`

const claimColumns = sql`x.id, x.certificate_id as "certificateId", x.state,
  x.created_at as "claimedAt", ${since} as "waitingSince", ${proofHash} as proof, x.expires_on as "expiresOn", x.checked_by as "checkedBy",
  x.checked_on as "checkedOn", x.evidence_url as "evidenceUrl", e.name as enterprise,
  h.name as handle, l.id as "listingId", x.rejected_because as reason,
  (select t.title from listing_text t where t.listing_id = l.id order by t.origin limit 1) as title,
  ${files} as files, r.id as "renewalId", r.created_at as "renewalAt",
  r.expires_on as "renewalExpiresOn",
  (select a.name from account a where a.id = x.decided_by) as "decidedBy",
  x.decided_at as "decidedAt",
  case when x.undo ? 'row' then (x.undo->>'by')::bigint end as "undoBy",
  extract(epoch from now() - (x.undo->>'at')::timestamptz)::float as "undoAge",
  (x.undo->>'renewal')::bigint as "undoRenewal"`

/** SQL: the certifications of a list, as `x` with open renewal `r` of enterprise `e`. */
export function claimsIn(list: ClaimList): RawBuilder<unknown> {
  return sql`${held} where ${conditions[list]}`
}

/** Condition of text and certificate. */
function matching({ certificate, ...filter }: ClaimFilter): RawBuilder<boolean> {
  const words = searchTextOf(filter)
  return allOf([
    sql`true`,
    ...(certificate ? [sql`c.id = ${certificate}`] : []),
    ...(words
      ? [
          sql`(${isIn(sql`lower(e.name)`, words)}
            or exists (select from listing_text t where t.listing_id = l.id
              and ${isIn(sql`lower(t.title)`, words)})
            or exists (select from certificate_text t where t.certificate_id = c.id
              and ${isIn(sql`lower(t.name)`, words)}))`,
        ]
      : []),
  ])
}

const defaultSorts = {
  proven: 'oldest',
  unproven: 'oldest',
  verified: 'newest',
  expiring: 'expiry',
  expired: 'newest',
  rejected: 'newest',
} as const

function orderOf({ list, sorted }: ClaimFilter): RawBuilder<unknown> {
  const isOpen = list === 'proven' || list === 'unproven'
  const at = isOpen
    ? since
    : list === 'expired'
      ? sql`x.expires_on`
      : sql`coalesce(x.decided_at, x.created_at)`
  return {
    oldest: sql`${at}, x.id`,
    newest: sql`${at} desc, x.id desc`,
    expiry: sql`coalesce(r.expires_on, x.expires_on) nulls last, x.id`,
    enterprise: sql`lower(e.name), x.id`,
  }[sorted ?? defaultSorts[list]]
}

/** Returns a page of a list. */
export async function claimRows(
  db: Db,
  filter: ClaimFilter,
  page: { offset: number; limit: number },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} ${held}
    where ${conditions[filter.list]} and ${matching(filter)}
    order by ${orderOf(filter)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** Returns one of them, in whatever list. */
export async function claimRow(db: Db, id: number): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} ${held} where x.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Counts the entries of each list; those of long ones only until there are more than shown. */
export async function claimCounts(db: Db, filter: ClaimFilter): Promise<Record<ClaimList, number>> {
  const columns = sql.join(
    claimLists.map((list) => {
      const most = countedLists.includes(list) ? null : mostCounted + 1
      return sql`(select count(*)::integer from (
        select ${claimsIn(list)} and ${matching(filter)} limit ${most}::integer) n) as ${sql.ref(list)}`
    }),
  )
  const { rows } = await sql<Record<ClaimList, number>>`select ${columns}`.execute(db)
  const none = { proven: 0, unproven: 0, verified: 0, expiring: 0, expired: 0, rejected: 0 }
  return rows[0] ?? none
}

/** Returns the ids of certificates that anything has. */
export async function heldCertificates(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from certificate c where c.archived_at is null
      and exists (select from certification x where x.certificate_id = c.id)`.execute(db)
  return rows.map(({ id }) => id)
}

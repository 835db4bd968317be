import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import type { TeamRole } from '#shared/enums.ts'

export interface VendorRow {
  id: number
  label: string
  handle: string | null
  image: string | null
}

/** Returns an enterprise for display in its team. */
export async function vendorRow(db: Db, enterpriseId: number): Promise<VendorRow | null> {
  const { rows } = await sql<VendorRow>`
    select e.id, e.name as label, h.name as handle, e.logo_file as image
    from enterprise e
    left join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}

export interface MemberRow {
  account_id: number
  name: string
  email: string
  image: string | null
  role: TeamRole
  joined_at: Date
}

/** Returns members: owners, admins, members, each by name. */
export async function membersOf(db: Db, enterpriseId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.account_id, a.name, coalesce(a.email, '') as email, a.image_file as image, m.role,
      m.joined_at
    from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId}
    order by m.role, a.name, a.id`.execute(db)
  return rows
}

/** Locks a team until the transaction ends and returns roles by account. */
export async function lockTeam(tx: Tx, enterpriseId: number): Promise<Map<number, TeamRole>> {
  const rows = await tx
    .selectFrom('team_member')
    .select(['account_id', 'role'])
    .where('enterprise_id', '=', enterpriseId)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ account_id, role }) => [account_id, role]))
}

export async function setRole(
  tx: Tx,
  enterpriseId: number,
  accountId: number,
  role: TeamRole,
): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ role })
    .where('enterprise_id', '=', enterpriseId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Removes a member and returns since when they had been one. */
export async function deleteMember(tx: Tx, enterpriseId: number, accountId: number): Promise<Date> {
  const { joined_at } = await tx
    .deleteFrom('team_member')
    .where('enterprise_id', '=', enterpriseId)
    .where('account_id', '=', accountId)
    .returning('joined_at')
    .executeTakeFirstOrThrow()
  return joined_at
}

/** Adds members to teams; existing members keep their role. */
export async function insertTeamMembers(
  tx: Tx,
  rows: readonly Insertable<Tables['team_member']>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('team_member')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['enterprise_id', 'account_id']).doNothing())
    .execute()
}

export async function endTour(tx: Tx, enterpriseId: number, accountId: number): Promise<void> {
  await sql`
    update team_member set tour_ended_at = coalesce(tour_ended_at, now())
    where enterprise_id = ${enterpriseId} and account_id = ${accountId}`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type TeamInvitationState, teamInvitationState, type TeamRole } from '#shared/enums.ts'
import type { VendorRow } from '../members/member-queries.ts'

/** Days until an invitation expires, from its last email. */
export const openDays = 14
const openFor = sql<Date>`now() + make_interval(days => ${openDays})`

export interface InvitationRow {
  id: number
  enterprise_id: number
  email: string
  name: string
  role: TeamRole
  state: TeamInvitationState
  invited_by: number | null
  inviter: string | null
  sent_at: Date
  mails: number
  expires_at: Date
}

const columns = sql`i.id, i.enterprise_id, i.email, i.name, i.role, i.state, i.invited_by, a.name as inviter,
  i.sent_at, i.mails, i.expires_at`
const source = sql`team_invitation i left join account a on a.id = i.invited_by`

/** Returns unanswered invitations of a team, newest first. */
export async function invitationsOf(db: Db, enterpriseId: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${source}
    where i.enterprise_id = ${enterpriseId} and i.state = ${teamInvitationState.open}
    order by i.sent_at desc, i.id desc`.execute(db)
  return rows
}

/** Locks an invitation until the transaction ends. */
export async function lockInvitation(tx: Tx, id: number): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${source} where i.id = ${id} for update of i`.execute(tx)
  return rows[0] ?? null
}

export async function lockOpenFor(
  tx: Tx,
  enterpriseId: number,
  email: string,
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${source}
    where i.enterprise_id = ${enterpriseId} and i.email = ${email} and i.state = ${teamInvitationState.open}
    for update of i`.execute(tx)
  return rows[0] ?? null
}

/** Locks and returns open invitations to an email, of all teams. */
export async function lockOpenTo(tx: Tx, email: string): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${source}
    where i.email = ${email} and i.state = ${teamInvitationState.open} and i.expires_at > now()
    order by i.id for update of i`.execute(tx)
  return rows
}

/** An invitation with its enterprise. */
export interface OwnRow extends InvitationRow {
  vendor: VendorRow
}

const own = sql`
  select ${columns}, json_build_object('id', e.id, 'label', e.name, 'handle', h.name,
    'image', e.logo_file) as vendor
  from ${source}
  join enterprise e on e.id = i.enterprise_id
  left join handle h on h.enterprise_id = e.id and h.current`

export async function ownInvitation(db: Db, id: number): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`
    ${own} where i.id = ${id} and i.state = ${teamInvitationState.open} and i.expires_at > now()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Returns open invitations to an account's verified email. */
export async function invitationsFor(db: Db, accountId: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    ${own} join account me on me.email = i.email and me.email_verified_at is not null
    where me.id = ${accountId} and i.state = ${teamInvitationState.open} and i.expires_at > now()
    order by i.sent_at desc, i.id desc`.execute(db)
  return rows
}

export interface PersonRow {
  id: number
  name: string
  lang: string
  email: string
}

export async function personRow(db: Db, accountId: number): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select id, name, lang, email from account
    where id = ${accountId} and email_verified_at is not null and erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Returns the account with an email, verified or not, for the language of emails. */
export async function personAt(db: Db, email: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select id, name, lang, email from account where email = ${email} and erased_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Counts a team's invitations emailed within a day; resent ones count once. */
export async function sentToday(db: Db, enterpriseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from team_invitation
    where enterprise_id = ${enterpriseId} and sent_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertInvitation(
  tx: Tx,
  input: {
    enterpriseId: number
    email: string
    name: string
    role: TeamRole
    invitedBy: number
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('team_invitation')
    .values({
      enterprise_id: input.enterpriseId,
      email: input.email,
      name: input.name,
      role: input.role,
      invited_by: input.invitedBy,
      expires_at: openFor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renews an invitation for another email and period. */
export async function renewInvitation(
  tx: Tx,
  id: number,
  { role, invitedBy, name }: { role: TeamRole; invitedBy: number; name: string },
): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({
      name,
      role,
      invited_by: invitedBy,
      sent_at: sql`now()`,
      mails: sql`mails + 1`,
      expires_at: openFor,
    })
    .where('id', '=', id)
    .execute()
}

export async function closeInvitation(
  tx: Tx,
  id: number,
  state: TeamInvitationState,
): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({ state, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

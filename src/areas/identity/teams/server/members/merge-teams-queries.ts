import { sql } from 'kysely'
import type { MergedPair } from '#platform/accounts/merge-rules.ts'
import type { Tx } from '#platform/db/db.ts'
import { teamInvitationState } from '#shared/enums.ts'

/**
 * Moves memberships and open invitations to another account of the same person. In a team of both,
 * the higher role and the earlier date count; of two invitations to one team, one stays.
 */
export async function mergeTeams(tx: Tx, { from, into }: MergedPair): Promise<void> {
  // Enterprises are locked in one order, as by the check for a last owner.
  await sql`
    select from enterprise where id in (
      select enterprise_id from team_member where account_id = ${from.id})
    order by id for no key update`.execute(tx)
  await sql`
    update team_member kept set role = least(kept.role, closed.role),
      joined_at = least(kept.joined_at, closed.joined_at)
    from team_member closed
    where kept.account_id = ${into.id} and closed.account_id = ${from.id}
      and closed.enterprise_id = kept.enterprise_id`.execute(tx)
  await sql`
    delete from team_member closed using team_member kept
    where closed.account_id = ${from.id} and kept.account_id = ${into.id}
      and kept.enterprise_id = closed.enterprise_id`.execute(tx)
  await sql`
    update team_member set account_id = ${into.id} where account_id = ${from.id}`.execute(tx)
  await sql`
    update team_invitation closed set state = ${teamInvitationState.withdrawn}, answered_at = now()
    where closed.email = ${from.email} and closed.state = ${teamInvitationState.open}
      and (exists (select from team_invitation kept
        where kept.enterprise_id = closed.enterprise_id and kept.email = ${into.email}
          and kept.state = ${teamInvitationState.open})
      or exists (select from team_member member where member.account_id = ${into.id}
        and member.enterprise_id = closed.enterprise_id))`.execute(tx)
  await sql`
    update team_invitation set email = ${into.email}
    where email = ${from.email} and state = ${teamInvitationState.open}`.execute(tx)
}

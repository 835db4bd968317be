import { mergeTeams } from './members/merge-teams-queries.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    own: [['team_member', 'account_id']],
    united: [{ column: ['access_flag', 'party_id'], by: ['flag'] }],
    merge: mergeTeams,
    counts: {
      teams: (id) => sql`select count(*) as count from team_member where account_id = ${id}`,
    },
  },
  ownRows: [
    ['team_member', 'account_id'],
    ['access_flag', 'party_id'],
  ],
  addressedRows: ['team_invitation'],
  forgottenIn: [['team_invitation', 'invited_by']],
  exports: {
    teams: {
      tables: ['team_member', 'access_flag'],
      entries: (id) => sql`
        select e.id as enterprise_id, e.name as enterprise, m.role, m.joined_at, m.tour_ended_at,
          (select array_agg(flag) from access_flag where party_id = ${id}) as own_rights
        from team_member m join enterprise e on e.id = m.enterprise_id
        where m.account_id = ${id} order by m.joined_at`,
    },
    team_invitations: {
      tables: ['team_invitation'],
      entries: (id) => sql`
        select e.name as enterprise, i.email, i.role, i.state, i.invited_by = ${id} as by_me,
          i.created_at, i.expires_at, i.answered_at
        from team_invitation i join enterprise e on e.id = i.enterprise_id
        where i.invited_by = ${id} or i.email = (select email from account where id = ${id})
        order by i.id`,
    },
  },
}

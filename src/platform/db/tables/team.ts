import type { Generated } from 'kysely'
import type { TeamInvitationState, TeamRole } from '#shared/enums.ts'

export interface TeamTables {
  team_invitation: {
    id: Generated<number>
    enterprise_id: number
    email: string
    name: Generated<string>
    role: TeamRole
    state: Generated<TeamInvitationState>
    invited_by: number | null
    created_at: Generated<Date>
    sent_at: Generated<Date>
    mails: Generated<number>
    expires_at: Date
    answered_at: Date | null
  }
  access_flag: {
    party_id: number
    flag: string
  }
}

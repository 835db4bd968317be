import type { ColumnType, Generated } from 'kysely'
import type { SecondFactor } from '#shared/enums-of-sign-in.ts'
import type { SignInMethod, TeamRole, TokenKind } from '#shared/enums.ts'

export interface SessionTables {
  session: SessionTable
  session_token: SessionTokenTable
  one_time_link: OneTimeLinkTable
  team_member: TeamMemberTable
  audit: AuditTable
}

export interface SessionTable {
  id: Generated<number>
  account_id: number
  acting_id: number
  viewing_id: number | null
  site_id: number | null
  method: SignInMethod
  second_factor: SecondFactor | null
  remember: Generated<boolean>
  user_agent: Generated<string>
  network: string | null
  created_at: Generated<Date>
  seen_at: Generated<Date>
  ended_at: Date | null
}

export interface SessionTokenTable {
  hash: Buffer
  session_id: number
  kind: TokenKind
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface OneTimeLinkTable {
  hash: Buffer
  kind: string
  account_id: number | null
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  tries: Generated<number>
}

export interface TeamMemberTable {
  enterprise_id: number
  account_id: number
  role: TeamRole
  joined_at: Generated<Date>
  tour_ended_at: Date | null
}

export interface AuditTable {
  id: Generated<number>
  at: Generated<Date>
  account_id: number | null
  viewed_by: number | null
  acting_id: number | null
  action: string
  target_kind: string | null
  target_id: number | null
  diff: ColumnType<Record<string, unknown>, string | undefined, string>
  network: string | null
}

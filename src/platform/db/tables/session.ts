import type { ColumnType, Generated } from 'kysely'
import type { SecondFactor } from '#shared/enums-of-sign-in.ts'
import type { SignInMethod, TeamRole, TokenKind } from '#shared/enums.ts'

export interface SessionTables {
  session: {
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
  session_token: {
    hash: Buffer
    session_id: number
    kind: TokenKind
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  one_time_link: {
    hash: Buffer
    kind: string
    account_id: number | null
    data: ColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    tries: Generated<number>
  }
  team_member: {
    enterprise_id: number
    account_id: number
    role: TeamRole
    joined_at: Generated<Date>
    tour_ended_at: Date | null
  }
  audit: {
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
}

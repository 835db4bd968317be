import type { Generated } from 'kysely'
import type { FlagDecision, FlagEventKind, FlagState } from '#shared/enums-of-flagging.ts'

export interface FlaggingTables {
  flag_case: {
    id: Generated<number>
    target_kind: number
    target_id: number
    enterprise_id: number
    site_id: number
    state: Generated<FlagState>
    since: Generated<Date>
    claimed_by: number | null
    decision: FlagDecision | null
    opened_at: Generated<Date>
  }
  flag: {
    id: Generated<number>
    case_id: number
    reporter_id: number | null
    reason: string
    text: Generated<string>
    at: Generated<Date>
  }
  flag_file: {
    flag_id: number
    file_uuid: string
    sort: Generated<number>
  }
  flag_event: {
    id: Generated<number>
    case_id: number
    kind: FlagEventKind
    by_account_id: number | null
    at: Generated<Date>
    decision: FlagDecision | null
    text: Generated<string>
  }
}

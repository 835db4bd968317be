import type { Generated } from 'kysely'
import type { FlagDecision, FlagEventKind, FlagState } from '#shared/enums-of-flagging.ts'

export interface FlaggingTables {
  flag_case: FlagCaseTable
  flag: FlagTable
  flag_file: FlagFileTable
  flag_event: FlagEventTable
}

export interface FlagCaseTable {
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

export interface FlagTable {
  id: Generated<number>
  case_id: number
  reporter_id: number | null
  reason: string
  text: Generated<string>
  at: Generated<Date>
}

export interface FlagFileTable {
  flag_id: number
  file_uuid: string
  sort: Generated<number>
}

export interface FlagEventTable {
  id: Generated<number>
  case_id: number
  kind: FlagEventKind
  by_account_id: number | null
  at: Generated<Date>
  decision: FlagDecision | null
  text: Generated<string>
}

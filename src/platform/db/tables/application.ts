import type { Generated } from 'kysely'
import type { FormStatus } from '#shared/enums.ts'

export interface ApplicationTables {
  status_event: StatusEventTable
  review_note: ReviewNoteTable
  assignment: AssignmentTable
}

export interface StatusEventTable {
  id: Generated<number>
  set_id: number
  from_status: FormStatus | null
  to_status: FormStatus
  by_account_id: number | null
  why: Generated<string>
  at: Generated<Date>
}

export interface ReviewNoteTable {
  event_id: number
  question_id: number
  text: string
}

export interface AssignmentTable {
  set_id: number
  account_id: number
  at: Generated<Date>
}

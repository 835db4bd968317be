import type { Generated } from 'kysely'

export interface FeedbackTables {
  feedback: {
    id: Generated<number>
    enterprise_id: number
    parent_id: number | null
    actor_id: number
    by_account_id: number | null
    message: string
    lang: string | null
    thumbs: number | null
    created_at: Generated<Date>
    edited_at: Date | null
    removed_at: Date | null
    withheld_at: Date | null
  }
  feedback_file: {
    feedback_id: number
    file_uuid: string
    sort: Generated<number>
  }
  feedback_tag: {
    feedback_id: number
    enterprise_id: number
  }
}

import type { LocalizedText } from './localized-text.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'

export interface FormTables {
  form: {
    id: Generated<number>
    kind: string
    name: string | null
    created_at: Generated<Date>
  }
  form_item: {
    id: Generated<number>
    form_id: number
    kind: number
    type: number | null
    meaning: string | null
    created_at: Generated<Date>
  }
  form_text: LocalizedText & {
    version_id: number
    item_id: number
    title: string
    help: Generated<string>
    placeholder: Generated<string>
  }
  form_version: {
    id: Generated<number>
    form_id: number
    number: number
    state: Generated<number>
    layout: ColumnType<FormLayout, string, string>
    rev: Generated<number>
    created_at: Generated<Date>
    created_by: number | null
    published_at: Date | null
    published_by: number | null
  }
  answer_set: {
    id: Generated<number>
    form_id: number
    version_id: number
    actor_id: number
    by_account_id: number | null
    subject_kind: string | null
    subject_id: number | null
    open_to: Generated<string>
    rev: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    submitted_at: Date | null
    has_cleared: Generated<boolean>
    seen_fields: ColumnType<object | null, string | null, string | null>
    saved_answers: ColumnType<Answers | null, string | null, string | null>
    cleared: ColumnType<object, string | undefined, string>
  }
  answer: {
    set_id: number
    question_id: number
    form_id: number
    value: ColumnType<Answer, string, string>
    rev: number
    updated_at: Generated<Date>
    by_account_id: number | null
  }
  answer_file: {
    set_id: number
    question_id: number
    file_uuid: string
    sort: Generated<number>
  }
  review: {
    set_id: number
    form_id: number
    state: string
    title: Generated<string>
    is_again: Generated<boolean>
    waiting_since: Date | null
    draft_reply: Generated<string>
  }
  review_event: {
    id: Generated<number>
    set_id: number
    from_state: string | null
    to_state: string
    by_account_id: number | null
    why: Generated<string>
    at: Generated<Date>
  }
  review_note: {
    event_id: number
    question_id: number
    text: string
  }
  review_assignment: {
    set_id: number
    account_id: number
    at: Generated<Date>
  }
  review_snapshot: {
    event_id: number
    answers: ColumnType<Answers, string, string>
  }
  review_snapshot_file: {
    event_id: number
    file_uuid: string
  }
  review_internal_note: {
    id: Generated<number>
    set_id: number
    by_account_id: number | null
    key: Generated<string>
    text: string
    at: Generated<Date>
  }
}

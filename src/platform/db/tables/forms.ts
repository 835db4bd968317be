import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Answer } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { FormStatus, TextOrigin } from '#shared/enums.ts'

export interface FormTables {
  form: FormTable
  form_item: FormItemTable
  form_text: FormTextTable
  form_version: FormVersionTable
  answer_set: AnswerSetTable
  answer: AnswerTable
  answer_file: AnswerFileTable
}

export interface FormTable {
  id: Generated<number>
  kind: string
  name: string | null
  created_at: Generated<Date>
}

export interface FormItemTable {
  id: Generated<number>
  form_id: number
  kind: number
  type: number | null
  meaning: string | null
  created_at: Generated<Date>
}

export interface FormTextTable {
  item_id: number
  lang: string
  title: string
  help: Generated<string>
  placeholder: Generated<string>
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface FormVersionTable {
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

export interface AnswerSetTable {
  id: Generated<number>
  form_id: number
  version_id: number
  actor_id: number
  by_account_id: number | null
  enterprise_id: number | null
  listing_id: number | null
  status: Generated<FormStatus>
  rev: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  submitted_at: Date | null
  resubmitted_at: Date | null
  title: Generated<string>
  has_cleared: Generated<boolean>
  seen_fields: ColumnType<object | null, string | null, string | null>
  waiting_since: GeneratedAlways<Date | null>
}

export interface AnswerTable {
  set_id: number
  question_id: number
  form_id: number
  value: ColumnType<Answer, string, string>
  rev: number
  updated_at: Generated<Date>
  by_account_id: number | null
}

export interface AnswerFileTable {
  set_id: number
  question_id: number
  file_uuid: string
  sort: Generated<number>
}

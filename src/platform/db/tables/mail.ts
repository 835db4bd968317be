import type { ColumnType, Generated } from 'kysely'
import type { MailState } from '#shared/enums.ts'

export interface MailTables {
  mail: {
    id: Generated<number>
    dedupe_key: string
    kind: string
    email: string
    name: Generated<string>
    account_id: number | null
    lang: string
    site_id: number
    content: ColumnType<Record<string, string>, string | undefined, string>
    path: string | null
    reply_to: string | null
    sealed_token: Buffer | null
    state: Generated<MailState>
    attempts: Generated<number>
    due_at: Generated<Date>
    last_error: string | null
    sent_at: Date | null
    created_at: Generated<Date>
  }
  mail_choice: {
    id: Generated<number>
    account_id: number | null
    email: string | null
    topic: string
    refused_at: Generated<Date>
  }
}

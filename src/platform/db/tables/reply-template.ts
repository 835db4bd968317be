import type { Generated } from 'kysely'

export interface ReplyTemplateTables {
  reply_template: {
    id: Generated<number>
    use: string
    title: string
    body: string
    rev: Generated<number>
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
}

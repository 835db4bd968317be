import type { LocalizedText } from './localized-text.ts'
import type { Generated } from 'kysely'
import type { TextOrigin } from '#shared/enums.ts'

export interface PageTables {
  page: {
    id: Generated<number>
    key: string
    published: Generated<boolean>
    binding: Generated<boolean>
    updated_at: Generated<Date>
  }
  page_text: LocalizedText & {
    page_id: number
    title: string
    summary: string
    body: string
  }
  page_change: {
    page_id: number
    since: Date
    lang: string
    text: string
    origin: TextOrigin
  }
}

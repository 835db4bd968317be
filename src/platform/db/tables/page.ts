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
  page_text: {
    page_id: number
    lang: string
    title: string
    summary: string
    body: string
    origin: TextOrigin
    rev: Generated<number>
    source_rev: number | null
  }
  page_change: {
    page_id: number
    since: Date
    lang: string
    text: string
    origin: TextOrigin
  }
}

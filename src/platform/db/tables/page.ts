import type { Generated } from 'kysely'
import type { TextOrigin } from '#shared/enums.ts'

export interface PageTables {
  page: PageTable
  page_text: PageTextTable
  page_change: PageChangeTable
}

export interface PageTable {
  id: Generated<number>
  key: string
  published: Generated<boolean>
  binding: Generated<boolean>
  updated_at: Generated<Date>
}

export interface PageTextTable {
  page_id: number
  lang: string
  title: string
  summary: string
  body: string
  origin: TextOrigin
  rev: Generated<number>
  source_rev: number | null
}

export interface PageChangeTable {
  page_id: number
  since: Date
  lang: string
  text: string
  origin: TextOrigin
}

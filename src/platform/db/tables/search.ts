import type { Generated, GeneratedAlways } from 'kysely'
import type { SearchKind } from '#shared/enums.ts'

export interface SearchTables {
  search_outbox: SearchOutboxTable
  search_consumer: SearchConsumerTable
}

export interface SearchOutboxTable {
  xid: Generated<string>
  seq: GeneratedAlways<number>
  kind: SearchKind
  ref_id: number
}

export interface SearchConsumerTable {
  name: string
  xid: string
  seq: number
  filling: Generated<boolean>
  seen_at: Generated<Date>
}

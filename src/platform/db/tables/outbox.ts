import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface OutboxTables {
  outbox_event: {
    xid: Generated<string>
    seq: GeneratedAlways<number>
    topic: string
    key: number
    payload: ColumnType<object | null, string | null, never>
  }
  outbox_consumer: {
    name: string
    xid: string
    seq: number
    topics: string[]
    per_process: boolean
    rebuilding: Generated<boolean>
    attempts: Generated<number>
    retry_at: Date | null
    seen_at: Generated<Date>
  }
  outbox_failure: {
    id: GeneratedAlways<number>
    consumer: string
    topic: string
    key: number
    payload: ColumnType<object | null, string | null, never>
    error: string
    failed_at: Generated<Date>
  }
}

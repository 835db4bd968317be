import type { ColumnType, Generated } from 'kysely'
import type { DeliveryState, WebhookOff } from '#shared/enums-of-store.ts'

export interface IntegrationTables {
  integration_key: {
    id: Generated<number>
    enterprise_id: number
    name: string
    prefix: string
    secret_hash: Buffer
    scopes: string[]
    created_by: number | null
    created_at: Generated<Date>
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
  }
  webhook_endpoint: {
    id: Generated<number>
    enterprise_id: number
    url: string
    kinds: string[]
    secret: Buffer
    former_secret: Buffer | null
    former_until: Date | null
    created_by: number | null
    created_at: Generated<Date>
    failing_since: Date | null
    off_since: Date | null
    off_reason: WebhookOff | null
    busy_until: Generated<Date>
    rests_until: Generated<Date>
    rev: Generated<number>
  }
  webhook_delivery: {
    id: string
    seq: Generated<number>
    endpoint_id: number
    kind: string
    body: string
    state: Generated<DeliveryState>
    attempts: Generated<number>
    next_at: Date | null
    tried_at: Date | null
    status_code: number | null
    problem: string | null
    answer: Generated<string>
    created_at: Generated<Date>
  }
  webhook_listing: {
    listing_id: number
    enterprise_id: number
    content_hash: string
    stock: ColumnType<Record<string, unknown>, string | undefined, string>
  }
}

import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import type { testKind, WebhookKind } from '../../model.ts'
import { insertDeliveries, webhooksFor } from './delivery-queries.ts'
import { queueSending } from './send.ts'

/** An event of an enterprise, with what its message says. */
export interface WebhookEvent {
  enterpriseId: number
  kind: WebhookKind
  data: Readonly<Record<string, unknown>>
}

/** Records messages about events for the webhooks that want them, and queues their sending. */
export async function recordMessages(tx: Tx, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const enterpriseIds = [...new Set(events.map(({ enterpriseId }) => enterpriseId))]
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const webhooks = await webhooksFor(tx, enterpriseIds, kinds)
  const messages = events.flatMap(({ enterpriseId, kind, data }) => {
    const wanting = webhooks.filter(
      (each) => each.enterpriseId === enterpriseId && each.kinds.includes(kind),
    )
    return wanting.map(({ id }) => messageFor(id, kind, data))
  })
  if (messages.length === 0) return
  await insertDeliveries(tx, messages)
  await queueSending(tx)
}

/** Returns a message to a webhook. */
export function messageFor(
  endpointId: number,
  kind: WebhookKind | typeof testKind,
  data: Readonly<Record<string, unknown>>,
) {
  const body = JSON.stringify({ type: kind, timestamp: new Date().toISOString(), data })
  return { id: newStoreId('msg'), endpointId, kind, body }
}

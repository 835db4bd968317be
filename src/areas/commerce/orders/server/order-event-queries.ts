import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import type { OrderEventKind } from '../model.ts'

export interface NewOrderEvent {
  vendorOrderId: string
  kind: OrderEventKind
  data: Readonly<Record<string, unknown>>
  accountId: number | null
  isPublic: boolean
}

const types = {
  vendorOrderId: 'text',
  kind: 'text',
  data: 'jsonb',
  accountId: 'bigint',
  isPublic: 'boolean',
}

/** Appends to the timelines of orders. */
export async function insertEvents(
  tx: Tx,
  events: readonly NewOrderEvent[],
): Promise<{ id: number; vendorOrderId: string; kind: OrderEventKind }[]> {
  const { rows } = await sql<{ id: number; vendorOrderId: string; kind: OrderEventKind }>`
    insert into order_event (vendor_order_id, kind, data, by_account_id, is_public)
    select "vendorOrderId", kind, data, "accountId", "isPublic"
    from ${recordset(types, events)}
    returning id, vendor_order_id as "vendorOrderId", kind`.execute(tx)
  return rows
}

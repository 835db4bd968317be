import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import type { OrderEventKind } from '../model.ts'

export interface NewOrderEvent {
  vendorOrderId: string
  kind: OrderEventKind
  data: Readonly<Record<string, unknown>>
  accountId: number | null
  keyId?: number | undefined
  isPublic: boolean
  requestKey?: string | undefined
}

const types = {
  vendorOrderId: 'text',
  kind: 'text',
  data: 'jsonb',
  accountId: 'bigint',
  keyId: 'bigint',
  isPublic: 'boolean',
  requestKey: 'text',
}

/** Appends to the timelines of orders. */
export async function insertEvents(
  tx: Tx,
  events: readonly NewOrderEvent[],
): Promise<{ id: number; vendorOrderId: string; kind: OrderEventKind }[]> {
  const { rows } = await sql<{ id: number; vendorOrderId: string; kind: OrderEventKind }>`
    ${prepared}insert into order_event
      (vendor_order_id, kind, data, by_account_id, by_key_id, is_public, request_key)
    select "vendorOrderId", kind, data, "accountId", "keyId", "isPublic", "requestKey"
    from ${recordset(types, events)}
    returning id, vendor_order_id as "vendorOrderId", kind`.execute(tx)
  return rows
}

/** Returns what a request with this key has recorded; null if there was none. */
export async function eventDataOfKey(
  db: Db,
  requestKey: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from order_event where request_key = ${requestKey}`.execute(db)
  return rows[0]?.data ?? null
}

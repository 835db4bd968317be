import { sql } from 'kysely'
import type { Taken } from '#catalog/stock/server/public.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { returnState, type ProblemReason, type ReturnState } from '#shared/enums-of-store.ts'

export interface ReturnRow {
  id: string
  vendorOrderId: string
  state: ReturnState
  reason: ProblemReason
  note: string
  reply: string
  dueAt: Date | null
  refunded: number
  requestedAt: Date
  decidedAt: Date | null
  receivedAt: Date | null
  closedAt: Date | null
  rev: number
  lines: { lineId: string; quantity: number; received: number; restocked: number }[]
}

const columns = sql`r.id, r.vendor_order_id as "vendorOrderId", r.state, r.reason, r.note, r.reply,
  r.due_at as "dueAt", r.refunded, r.requested_at as "requestedAt", r.decided_at as "decidedAt",
  r.received_at as "receivedAt", r.closed_at as "closedAt", r.rev,
  (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity,
      'received', l.received, 'restocked', l.restocked) order by l.line_id), '[]')
    from order_return_line l where l.return_id = r.id) as lines`

export async function insertReturn(
  tx: Tx,
  given: {
    id: string
    vendorOrderId: string
    state: ReturnState
    reason: ProblemReason
    note: string
    dueAt: Date | null
  },
  lines: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  await sql`
    insert into order_return (id, vendor_order_id, state, reason, note, due_at)
    values (${given.id}, ${given.vendorOrderId}, ${given.state}, ${given.reason}, ${given.note},
      ${given.dueAt})`.execute(tx)
  await sql`
    insert into order_return_line (return_id, line_id, quantity)
    select ${given.id}, "lineId", quantity
    from ${recordset({ lineId: 'text', quantity: 'integer' }, lines)}`.execute(tx)
}

/** Returns a return; its order must be locked where it is changed. */
export async function returnById(db: Db, id: string): Promise<ReturnRow | null> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from order_return r where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function updateReturn(
  tx: Tx,
  id: string,
  change: {
    state: ReturnState
    reply?: string
    dueAt: Date | null
    isDecided?: boolean
    isReceived?: boolean
    isClosed?: boolean
    refunded?: number
  },
): Promise<void> {
  await sql`
    update order_return set state = ${change.state}, reply = coalesce(${change.reply ?? null}, reply),
      due_at = ${change.dueAt}, reminded_at = null,
      refunded = refunded + ${change.refunded ?? 0},
      decided_at = case when ${change.isDecided ?? false} then now() else decided_at end,
      received_at = case when ${change.isReceived ?? false} then now() else received_at end,
      closed_at = case when ${change.isClosed ?? false} then now() end, rev = rev + 1
    where id = ${id}`.execute(tx)
}

export async function setReceived(
  tx: Tx,
  id: string,
  lines: readonly { lineId: string; received: number; restocked: number }[],
): Promise<void> {
  const types = { lineId: 'text', received: 'integer', restocked: 'integer' }
  await sql`
    update order_return_line l set received = input.received, restocked = input.restocked
    from ${recordset(types, lines)}
    where l.return_id = ${id} and l.line_id = input."lineId"`.execute(tx)
}

/** Returns how many of each line are in returns that are not received, declined or canceled. */
export async function pendingReturns(db: Db, vendorOrderId: string): Promise<Map<string, number>> {
  const open = [returnState.requested, returnState.accepted]
  const { rows } = await sql<{ line_id: string; quantity: number }>`
    select l.line_id, sum(l.quantity)::integer as quantity
    from order_return r join order_return_line l on l.return_id = r.id
    where r.vendor_order_id = ${vendorOrderId} and r.state = any(${open}::smallint[])
    group by l.line_id`.execute(db)
  return new Map(rows.map((row) => [row.line_id, row.quantity]))
}

/** Returns when goods of an order were last shipped; null if none were. */
export async function lastShipment(db: Db, vendorOrderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(shipped_at) as at from fulfillment
    where vendor_order_id = ${vendorOrderId} and canceled_at is null`.execute(db)
  return rows[0]?.at ?? null
}

/** Returns the places that a line's goods were taken from, less what was put back there. */
export async function placesOfLine(db: Db, lineId: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select place ->> 'itemId' as "itemId", place ->> 'locationId' as "locationId",
      (place ->> 'quantity')::integer as quantity
    from fulfillment_line l join fulfillment f on f.id = l.fulfillment_id,
      jsonb_array_elements(l.taken) place
    where l.line_id = ${lineId} and f.canceled_at is null
    order by f.created_at, f.id`.execute(db)
  return rows
}

/** How many of a line were put back into stock by returns. */
export async function restockedOf(db: Db, lineId: string): Promise<number> {
  const { rows } = await sql<{ restocked: number }>`
    select coalesce(sum(restocked), 0)::integer as restocked from order_return_line
    where line_id = ${lineId}`.execute(db)
  return rows[0]?.restocked ?? 0
}

export interface LateReturn {
  id: string
  vendorOrderId: string
  state: ReturnState
  isReminded: boolean
  /** Whether it is so late that it is not waited for any longer. */
  isOver: boolean
}

/** Returns returns whose next step is late: to be reminded of, or canceled. */
export async function lateReturns(db: Db, limit: number): Promise<LateReturn[]> {
  const states = [returnState.requested, returnState.accepted, returnState.received]
  const { rows } = await sql<LateReturn>`
    select id, vendor_order_id as "vendorOrderId", state, reminded_at is not null as "isReminded",
      due_at < now() - interval '14 days' as "isOver"
    from order_return
    where state = any(${states}::smallint[]) and due_at < now()
      and (reminded_at is null or state = ${returnState.accepted}
        and due_at < now() - interval '14 days')
    order by due_at limit ${limit}`.execute(db)
  return rows
}

export async function setReturnReminded(tx: Tx, id: string): Promise<void> {
  await sql`update order_return set reminded_at = now() where id = ${id}`.execute(tx)
}

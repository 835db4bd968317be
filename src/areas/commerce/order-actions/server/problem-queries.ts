import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { disputeKind, disputeState, type DisputeState } from '#shared/enums-of-store.ts'

/** Returns which order a dispute belongs to; null if there is none. */
export async function disputeById(
  db: Db,
  id: string,
): Promise<{ vendorOrderId: string; kind: number } | null> {
  const { rows } = await sql<{ vendorOrderId: string; kind: number }>`
    select vendor_order_id as "vendorOrderId", kind from order_dispute where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns reported problems whose next step is late. */
export async function lateProblems(
  db: Db,
  limit: number,
): Promise<{ id: string; vendorOrderId: string; state: DisputeState }[]> {
  const states = [disputeState.open, disputeState.answered]
  const { rows } = await sql<{ id: string; vendorOrderId: string; state: DisputeState }>`
    select id, vendor_order_id as "vendorOrderId", state from order_dispute
    where kind = ${disputeKind.reported} and state = any(${states}::smallint[]) and due_at < now()
    order by due_at limit ${limit}`.execute(db)
  return rows
}

/** Returns reported problems that are due within two days and not reminded of. */
export async function problemsDueSoon(
  db: Db,
  limit: number,
): Promise<{ id: string; vendorOrderId: string }[]> {
  const { rows } = await sql<{ id: string; vendorOrderId: string }>`
    select id, vendor_order_id as "vendorOrderId" from order_dispute
    where kind = ${disputeKind.reported} and state = ${disputeState.open}
      and reminded_at is null and due_at < now() + interval '2 days'
    order by due_at limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import {
  disputeKind,
  disputeState,
  type DisputeKind,
  type DisputeState,
  type ProblemReason,
} from '#shared/enums-of-store.ts'

export interface DisputeRow {
  id: string
  vendorOrderId: string
  kind: DisputeKind
  state: DisputeState
  reason: ProblemReason
  note: string
  reply: string
  decision: string
  amount: number | null
  providerRef: string | null
  dueAt: Date | null
  openedAt: Date
  closedAt: Date | null
  decidedBy: number | null
  rev: number
}

const columns = sql`id, vendor_order_id as "vendorOrderId", kind, state, reason, note, reply,
  decision, amount, provider_ref as "providerRef", due_at as "dueAt", opened_at as "openedAt",
  closed_at as "closedAt", decided_by as "decidedBy", rev`

export interface NewDispute {
  id: string
  vendorOrderId: string
  kind: DisputeKind
  reason: ProblemReason
  note: string
  amount: number | null
  providerRef: string | null
  dueAt: Date | null
}

/** Inserts a dispute; returns false if the provider's reference is known already. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<boolean> {
  const { rows } = await sql`
    insert into order_dispute
      (id, vendor_order_id, kind, reason, note, amount, provider_ref, due_at)
    values (${dispute.id}, ${dispute.vendorOrderId}, ${dispute.kind}, ${dispute.reason},
      ${dispute.note}, ${dispute.amount}, ${dispute.providerRef}, ${dispute.dueAt})
    on conflict (provider_ref) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    select ${columns} from order_dispute where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function lockDisputeByRef(tx: Tx, providerRef: string): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    select ${columns} from order_dispute where provider_ref = ${providerRef}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns what of a dispute at the provider each enterprise's order has; its chargebacks have the
 * dispute's reference and their order's id: `{ref}:{order}`.
 */
export async function chargebackParts(db: Db, ref: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select vendor_order_id as id, amount from order_dispute
    where starts_with(provider_ref, ${ref} || ':') and kind = ${disputeKind.chargeback}`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** Whether a dispute of the order is not decided yet. */
export async function hasOpenDispute(db: Db, vendorOrderId: string): Promise<boolean> {
  const open = [disputeState.open, disputeState.answered, disputeState.withAdmin]
  const { rows } = await sql`
    select from order_dispute
    where vendor_order_id = ${vendorOrderId} and state = any(${open}::smallint[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Changes a dispute's state; `null` keeps a text. */
export async function updateDispute(
  tx: Tx,
  id: string,
  change: {
    state: DisputeState
    reply?: string
    decision?: string
    amount?: number | null
    dueAt?: Date | null
    decidedBy?: number | null
    isClosed: boolean
  },
): Promise<void> {
  await sql`
    update order_dispute set state = ${change.state},
      reply = coalesce(${change.reply ?? null}, reply),
      decision = coalesce(${change.decision ?? null}, decision),
      amount = coalesce(${change.amount ?? null}, amount),
      due_at = ${change.dueAt ?? null},
      decided_by = coalesce(${change.decidedBy ?? null}, decided_by),
      closed_at = case when ${change.isClosed} then now() end, rev = rev + 1
    where id = ${id}`.execute(tx)
}

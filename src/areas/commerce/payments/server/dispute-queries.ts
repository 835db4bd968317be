import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { disputeOutcome, type DisputeOutcome } from '#shared/enums-of-store.ts'

interface NewDispute {
  id: string
  paymentId: string
  amount: number
  currency: string
  reason: string
  dueAt: Date | null
}

/** Inserts a dispute, or updates its deadline; returns its state, locked. */
export async function putDispute(tx: Tx, dispute: NewDispute): Promise<DisputeOutcome> {
  const { rows } = await sql<{ state: DisputeOutcome }>`
    insert into payment_dispute (id, payment_id, amount, currency, reason, due_at)
    values (${dispute.id}, ${dispute.paymentId}, ${dispute.amount}, ${dispute.currency},
      ${dispute.reason.slice(0, 200)}, ${dispute.dueAt})
    on conflict (id) do update set due_at = excluded.due_at, reason = excluded.reason
    returning state`.execute(tx)
  return rows[0]?.state ?? disputeOutcome.open
}

export async function closeDispute(tx: Tx, id: string, state: DisputeOutcome): Promise<void> {
  await sql`
    update payment_dispute set state = ${state}, closed_at = now() where id = ${id}`.execute(tx)
}

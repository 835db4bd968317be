import type { MergedPair } from '#platform/accounts/merge-rules.ts'
import type { Tx } from '#platform/db/db.ts'
import type { InteractionKind } from '#shared/enums.ts'
import * as queries from './reaction-writer-queries.ts'

/** A like or follow of some content, by an account or enterprise. */
export interface InteractionInput {
  actorId: number
  target: { kind: number; id: number }
  kind: InteractionKind
  /** Acting account, if the actor is an enterprise. */
  byAccountId?: number | null | undefined
}

/** Inserts likes and follows and updates counters. */
export async function putInteractions(
  tx: Tx,
  interactions: readonly InteractionInput[],
): Promise<void> {
  await queries.upsertInteractions(
    tx,
    interactions.map(({ actorId, target, kind, byAccountId }) => ({
      actor_id: actorId,
      target_kind: target.kind,
      target_id: target.id,
      kind,
      by_account_id: byAccountId ?? null,
    })),
  )
}

/** Removes a like or follow; false if there was none. */
export async function dropInteraction(
  tx: Tx,
  { actorId, target, kind }: Omit<InteractionInput, 'byAccountId'>,
): Promise<boolean> {
  return queries.deleteInteraction(tx, {
    actor_id: actorId,
    target_kind: target.kind,
    target_id: target.id,
    kind,
  })
}

/** Moves likes and follows to another account of the same person; what both have counts once. */
export async function mergeInteractions(tx: Tx, { from, into }: MergedPair): Promise<void> {
  for (const row of await queries.commonInteractions(tx, from.id, into.id)) {
    await queries.deleteInteraction(tx, row)
  }
  await queries.moveInteractions(tx, from.id, into.id)
}

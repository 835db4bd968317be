import type { Tx } from '#platform/db/db.ts'
import type { InteractionKind, ItemType } from '#shared/enums.ts'
import * as queries from './reaction-writer-queries.ts'

/** A like or a follow of a profile or a listing, by a person or an enterprise. */
export interface InteractionInput {
  actorId: number
  target: { kind: ItemType; id: number }
  kind: InteractionKind
  /** The person, where the actor is the enterprise they act for. */
  byAccountId?: number | null | undefined
}

/** Notes likes and follows of profiles and listings, with the counters they change. */
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

/** Takes a like or a follow back; answers whether there was one. */
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

import type { Db } from '#platform/db/db.ts'
import type { SubjectRow } from '#platform/subjects.ts'
import { defaultLanguage } from '#shared/languages.ts'
import * as queries from './moderation-queries.ts'
import { targetRow } from './subject.ts'

export type Conflict = 'involved' | 'ownDecision'

/**
 * Returns why an admin must not decide a case: they are involved, or made the appealed decision.
 * Null if allowed, or if there is no other admin.
 */
export async function conflictOf(
  db: Db,
  accountId: number,
  { id, kind, target_id }: Pick<queries.LockedCase, 'id' | 'kind' | 'target_id'>,
): Promise<Conflict | null> {
  const subject = await targetRow(db, { kind, id: target_id }, defaultLanguage)
  return (await conflictsOf(db, accountId, [{ id, subject }])).get(id) ?? null
}

/** Returns the conflicts of an admin by case, given the current content of each. */
export async function conflictsOf(
  db: Db,
  accountId: number,
  cases: readonly { id: number; subject: SubjectRow | null }[],
): Promise<Map<number, Conflict>> {
  if (cases.length === 0) return new Map()
  const rows = await queries.closeness(
    db,
    accountId,
    cases.map(({ id, subject }) => ({
      id,
      actor: subject?.actor_id ?? null,
      by: subject?.by_account_id ?? null,
    })),
  )
  return new Map(
    rows.flatMap(({ id, involved, decided, others }) => {
      if (!others || (!involved && !decided)) return []
      return [[id, involved ? 'involved' : 'ownDecision'] as const]
    }),
  )
}

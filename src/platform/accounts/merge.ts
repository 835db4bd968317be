import type { Db, Tx } from '#platform/db/db.ts'
import { allPersonalData } from '#platform/personal-data.ts'
import * as queries from './merge-queries.ts'
import type { MergedPair, MergeRules } from './merge-rules.ts'

/** Returns the rules of all features; `moved` includes what erasure anonymizes. */
export function allMergeRules(): Required<Omit<MergeRules, 'merge'>> & {
  merges: readonly NonNullable<MergeRules['merge']>[]
} {
  const { forgottenIn, merges } = allPersonalData()
  const united = merges.flatMap((rules) => rules.united ?? [])
  const dropped = merges.flatMap((rules) => rules.dropped ?? [])
  const own = merges.flatMap((rules) => rules.own ?? [])
  const kept = Object.assign({}, ...merges.map((rules) => rules.kept)) as Record<string, string>
  const named = new Set([
    ...[...united.map(({ column }) => column), ...dropped, ...own].map((column) =>
      column.join('.'),
    ),
    ...Object.keys(kept),
  ])
  return {
    moved: [
      ...merges.flatMap((rules) => rules.moved ?? []),
      ...forgottenIn.filter((column) => !named.has(column.join('.'))),
    ],
    united,
    dropped,
    own,
    kept,
    counts: Object.assign({}, ...merges.map(({ counts }) => counts)) as NonNullable<
      MergeRules['counts']
    >,
    merges: merges.flatMap(({ merge }) => merge ?? []),
  }
}

/** Counts what a merge would move from an account, by name. */
export async function countMerged(db: Db, accountId: number): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const [name, query] of Object.entries(allMergeRules().counts)) {
    counted[name] = await queries.countOf(db, query(accountId))
  }
  return counted
}

/**
 * Moves everything of one account to another of the same person and closes it. Both must be
 * locked. Ways to log in are deleted, the audit log stays as it is.
 */
export async function mergeAccounts(tx: Tx, pair: MergedPair): Promise<void> {
  const { merges, united, moved, dropped } = allMergeRules()
  for (const merge of merges) await merge(tx, pair)
  for (const { column, by } of united) {
    await queries.deleteAlike(tx, column, by, pair)
    await queries.moveRows(tx, column, pair)
  }
  for (const column of moved) await queries.moveRows(tx, column, pair)
  for (const column of dropped) await queries.deleteRows(tx, column, pair.from.id)
  await queries.closeMerged(tx, pair)
}

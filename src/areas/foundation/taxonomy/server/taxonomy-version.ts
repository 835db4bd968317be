import type { Db } from '#platform/db/db.ts'
import { forgetStandards } from './standards.ts'
import { forgetTrees } from './taxonomy.ts'

const times = new WeakMap<Db, number>()

/** Invalidates all taxonomy caches after a change by any process. */
export function forgetTaxonomy(db: Db): void {
  forgetTrees(db)
  forgetStandards(db)
  times.set(db, taxonomyVersion(db) + 1)
}

/** Returns a version that increases with each change in this process, for caches of pages. */
export function taxonomyVersion(db: Db): number {
  return times.get(db) ?? 0
}

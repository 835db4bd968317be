import type { Db } from '#platform/db/db.ts'
import { forgetBanners } from './banners.ts'
import { forgetStandards } from './standards.ts'
import { forgetTrees } from './taxonomy.ts'

const times = new WeakMap<Db, number>()

/** After anything of it was written, by whichever process: whoever asks next waits for what is new. */
export function forgetTaxonomy(db: Db): void {
  forgetTrees(db)
  forgetBanners(db)
  forgetStandards(db)
  times.set(db, taxonomyVersion(db) + 1)
}

/** Counts up in this process with every change: a page made before is not the page as it is now. */
export function taxonomyVersion(db: Db): number {
  return times.get(db) ?? 0
}

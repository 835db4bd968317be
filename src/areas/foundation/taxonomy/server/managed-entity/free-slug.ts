import type { Tx } from '#platform/db/db.ts'
import { freeNames } from '#platform/db/writing/free-names.ts'
import { takenNames } from '#platform/db/writing/queries.ts'
import { maxSlugLength } from '#shared/constants.ts'
import { slugOf } from '#shared/slug.ts'
import type { EntityText } from './managed-entity.ts'

const rule = { separator: '-', maxLength: maxSlugLength }

/** Returns a free slug (V-020) from the English name, or the first in Latin letters. */
export async function freeSlug(
  tx: Tx,
  table: 'sector' | 'certificate' | 'collection',
  column: 'handle' | 'slug',
  texts: readonly EntityText[],
  fallback: string,
): Promise<string> {
  const english = texts.find(({ lang }) => lang === 'en')
  const names = [...(english ? [english] : []), ...texts].map(({ name }) => slugOf(name))
  const requested = names.find(Boolean) ?? fallback
  const taken = await takenNames(tx, table, column as never, [requested], rule)
  return freeNames([requested], taken, rule)[0] ?? requested
}

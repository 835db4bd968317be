import { findableEnterpriseIds } from '#catalog/enterprises/server/public.ts'
import { findableListingIds } from '#catalog/listings/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import {
  documentId,
  type Searchable,
  type SearchableDocument,
} from '#platform/search/searchable.ts'
import { documentOf } from './documents.ts'
import { forgetIndexedRates } from './indexed-rates.ts'
import { itemCacheOf, loadItems, loadIndexContext, type ItemKind } from './hydration.ts'

/** Profiles and listings. */
export const searchables = {
  profile: {
    topics: ['enterprise.changed'],
    idsAfter: findableEnterpriseIds,
    documents: documentsOf('profile'),
  },
  listing: {
    topics: ['listing.changed', 'listing.repriced'],
    idsAfter: findableListingIds,
    documents: documentsOf('listing'),
  },
} as const satisfies Readonly<Record<ItemKind, Searchable>>

function documentsOf(kind: ItemKind) {
  return async (db: Db, ids: readonly number[], log: Log): Promise<SearchableDocument[]> => {
    itemCacheOf(db).forget(ids.map((id) => documentId(kind, id)))
    // Newer than any cache: a listing queued for new rates is indexed at these.
    forgetIndexedRates(db)
    const [context, items] = await Promise.all([loadIndexContext(db), loadItems(db, kind, ids)])
    return items.flatMap((item) => {
      try {
        return [documentOf(item, context)]
      } catch (error) {
        // An unreadable item must not prevent indexing the others.
        log.error({ err: error, kind, id: item.id }, 'an item cannot be indexed')
        return []
      }
    })
  }
}

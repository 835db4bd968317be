import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import type { Holders } from './taxonomy-writer-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** Taxonomy or banners changed, which every process caches; key: id of the changed entity. */
    'taxonomy.changed': null
  }
}

/** Publishes that these profiles and listings changed, for the search index. */
export async function publishItems(tx: Tx, { enterpriseIds, listingIds }: Holders): Promise<void> {
  await publish(tx, 'enterprise.changed', enterpriseIds)
  await publish(tx, 'listing.changed', listingIds)
}

import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import type { Holders } from './taxonomy-writer-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /**
     * Sectors, categories, certificates, collections or banners have changed, which every process
     * keeps in memory; key: the one that has.
     */
    'taxonomy.changed': null
  }
}

/** Publishes that what is shown of these profiles and listings has changed. */
export async function publishHolders(
  tx: Tx,
  { enterpriseIds, listingIds }: Holders,
): Promise<void> {
  await publish(tx, 'enterprise.changed', enterpriseIds)
  await publish(tx, 'listing.changed', listingIds)
}

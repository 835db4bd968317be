import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { publishedListings } from './enterprise-writer-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** What is shown of a profile has changed, also by what it refers to; key: enterprise. */
    'enterprise.changed': null
  }
}

/** Publishes profiles with their listings, whose records carry the profile's place and level. */
export async function publishWithListings(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await publish(tx, 'enterprise.changed', ids)
  await publish(tx, 'listing.changed', await publishedListings(tx, ids))
}

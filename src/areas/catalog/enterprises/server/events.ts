import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/outbox/handlers.ts'
import type { Topic } from '#platform/outbox/outbox.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { publishedListings, recountInvites, recountNetworks } from './enterprise-writer-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** Public data of a profile changed, its references included; key: enterprise id. */
    'enterprise.changed': null
  }
}

/** Publishes profiles with their listings, whose records carry the profile's place and level. */
export async function publishWithListings(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await publish(tx, 'enterprise.changed', ids)
  await publish(tx, 'listing.changed', await publishedListings(tx, ids))
}

/**
 * Counts for the admins' table of enterprises. No one acts on the exact number, and who changes a
 * membership or mails an invitation need not know who counts them.
 */
export const handlers: Handlers = {
  'enterprises.counters': {
    topics: ['membership.changed', 'invitation.changed'],
    async handle(tx, events) {
      const keysOf = (topic: Topic) =>
        events.flatMap((event) => (event.topic === topic ? [event.key] : []))
      await recountNetworks(tx, keysOf('membership.changed'))
      await recountInvites(tx, keysOf('invitation.changed'))
    },
  },
}

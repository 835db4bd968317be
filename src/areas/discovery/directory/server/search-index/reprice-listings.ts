import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import * as queries from './indexed-rate-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** The rate of a currency of its prices has changed in the index; key: listing id. */
    'listing.repriced': null
  }
}

/**
 * The share by which a rate may differ from that of the index. Bounds of a filter are converted at
 * the rates of the index too, so within one currency a price is found to the minor unit; between
 * currencies, it may be off by this share.
 */
const tolerance = 0.005

/** Listings queued at a time, and the pause after, so that other changes are indexed meanwhile. */
const portion = 500
const pauseMs = 10_000

/** Takes over exchange rates that have moved, and starts indexing the listings of theirs again. */
export async function followRates({ db }: JobApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queries.followRates(tx, tolerance)
    await addJob(tx, 'directory.reprice', {}, { key: 'directory.reprice' })
  })
}

/** Queues the next portion of listings, and itself for the one after. */
export async function repriceListings({ db }: JobApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await queries.lockWaitingCurrency(tx)
    if (!waiting) return
    const { currency, queuedTo } = waiting
    const ids = await queries.listingsPricedIn(tx, currency, queuedTo, portion)
    const isLast = ids.length < portion
    await publish(tx, 'listing.repriced', ids)
    await queries.setQueuedTo(tx, currency, isLast ? null : (ids.at(-1) ?? null))
    const runAt = isLast ? new Date() : new Date(Date.now() + pauseMs)
    await addJob(tx, 'directory.reprice', {}, { key: 'directory.reprice', runAt })
  })
}

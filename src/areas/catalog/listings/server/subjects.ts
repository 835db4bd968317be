import type { Subject } from '#platform/subjects.ts'
import { listingFlagReasons } from '#shared/enums-of-flagging.ts'
import { itemType } from '#shared/enums.ts'
import { getPublicListing } from './listing.ts'
import { reportedListings } from './subject-queries.ts'
import { releaseListings, withholdListings } from './writer/listing-writer.ts'

declare module '#platform/subjects.ts' {
  interface SubjectNames {
    listing: true
  }
}

/** Listings as content that members report and like. */
export const subjects = {
  listing: {
    number: itemType.listing,
    async assertShown(app, caller, id) {
      await getPublicListing(app, caller, { id })
    },
    reactions: ['like'],
    report: {
      reasons: listingFlagReasons,
      rows: reportedListings,
      href: ({ id }) => `/marketplace/listing/${id}`,
      withhold: withholdListings,
      release: releaseListings,
    },
  },
} as const satisfies Readonly<Record<string, Subject>>

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** What is shown of a listing has changed, also by what it refers to; key: listing. */
    'listing.changed': null
  }
}

export {}

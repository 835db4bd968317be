declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** A membership is new or has changed; key: the enterprise. */
    'membership.changed': null
  }
}

export {}

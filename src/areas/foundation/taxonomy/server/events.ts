declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /**
     * Sectors, categories, certificates, collections or banners have changed, which every process
     * keeps in memory; key: the one that has.
     */
    'taxonomy.changed': null
  }
}

export {}

import { defineFeature } from '#platform/feature.ts'

/** Invoices and credit notes of enterprises' orders. */
export const feature = defineFeature({
  name: 'commerce/invoices',
  tables: ['invoice'],
})

import { defineFeature } from '#platform/feature.ts'
import { handlers, jobs } from './server/handlers.ts'
import { personalData } from './server/personal-data-queries.ts'
import { invoiceRoutes } from './server/routes.ts'

/** Invoices and credit notes of enterprises' orders, and packing slips. */
export const feature = defineFeature({
  name: 'commerce/invoices',
  tables: ['invoice'],
  handlers,
  jobs,
  personalData,
  routes: invoiceRoutes,
})

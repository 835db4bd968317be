import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { shopsContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { getSellingSteps, getShop, saveShop } from './server/shops.ts'

/** How enterprises sell. */
export const feature = defineFeature({
  name: 'commerce/shops',
  tables: ['shop'],
  pages,
  endpoints: { shops: implement(shopsContract, { getShop, saveShop, getSellingSteps }) },
  auditActions,
})

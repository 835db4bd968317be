import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { taxesContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import * as taxes from './server/tax-settings.ts'

/** Taxes on what is sold. */
export const feature = defineFeature({
  name: 'commerce/taxes',
  tables: ['tax_rate'],
  pages,
  endpoints: { taxes: implement(taxesContract, taxes) },
  auditActions,
})

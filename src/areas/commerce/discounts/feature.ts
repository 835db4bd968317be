import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { discountsContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import * as discounts from './server/discount-settings.ts'
import * as cards from './server/gift-cards.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Discount codes and gift cards. */
export const feature = defineFeature({
  name: 'commerce/discounts',
  tables: [
    'discount',
    'discount_listing',
    'discount_category',
    'discount_use',
    'gift_card',
    'gift_card_entry',
  ],
  pages,
  endpoints: { discounts: implement(discountsContract, { ...discounts, ...cards }) },
  mailKinds,
  auditActions,
  personalData,
})

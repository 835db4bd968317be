import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { shippingContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { notifyAdmin } from './server/notify-admin.ts'
import { previewShipping } from './server/preview.ts'
import * as rates from './server/rate-changes.ts'
import { getShipping } from './server/settings.ts'
import { removeZone, saveZone, startShipping } from './server/zone-changes.ts'

/** Where enterprises ship to, and what it costs. */
export const feature = defineFeature({
  name: 'commerce/shipping',
  tables: [
    'shipping_class',
    'shipping_zone',
    'shipping_zone_place',
    'shipping_rate',
    'shipping_rate_step',
    'shipping_rate_class',
  ],
  pages,
  endpoints: {
    shipping: implement(shippingContract, {
      getShipping,
      startShipping,
      saveZone,
      removeZone,
      ...rates,
      previewShipping,
      notifyAdmin,
    }),
  },
  mailKinds,
  auditActions,
})

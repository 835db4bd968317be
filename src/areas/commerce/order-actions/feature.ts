import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { orderActionsContract } from './contract.ts'
import { decideDispute } from './server/admin-endpoints.ts'
import { auditActions } from './server/audit-actions.ts'
import * as buyerEndpoints from './server/buyer-endpoints.ts'
import { jobs } from './server/jobs.ts'
import { personalData } from './server/personal-data-queries.ts'
import { orderTeam } from './server/order-team.ts'
import * as vendorEndpoints from './server/vendor-endpoints.ts'

/** Actions on orders: shipments, cancellations, returns and problems. */
export const feature = defineFeature({
  name: 'commerce/order-actions',
  tables: ['fulfillment', 'fulfillment_line', 'order_return', 'order_return_line'],
  endpoints: {
    orderActions: implement(orderActionsContract, {
      ...buyerEndpoints,
      ...vendorEndpoints,
      decideDispute,
    }),
  },
  accessRules: { 'order team': orderTeam },
  auditActions,
  jobs,
  personalData,
})

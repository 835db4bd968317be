import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { orderPagesContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { tableRoutes } from './server/file-routes.ts'
import { getOwnOrder, getTeamOrder } from './server/detail.ts'
import { waitingDisputes } from './server/dispute-list-queries.ts'
import { listDisputes } from './server/disputes.ts'
import { listAllOrders, listTeamOrders } from './server/lists.ts'
import { getSalesOverview } from './server/overview.ts'
import { findOrder, listOwnOrders } from './server/own-orders.ts'

/** Pages of orders for buyers, enterprises and admins. */
export const feature = defineFeature({
  name: 'commerce/order-pages',
  pages,
  endpoints: {
    orderPages: implement(orderPagesContract, {
      getOwnOrder,
      getTeamOrder,
      getSalesOverview,
      listOwnOrders,
      findOrder,
      listTeamOrders,
      listAllOrders,
      listDisputes,
    }),
  },
  auditActions,
  routes: tableRoutes,
  workQueues: {
    disputes: { to: '/admin/disputes', waiting: waitingDisputes, notice: 'now' },
  },
})

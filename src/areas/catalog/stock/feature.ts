import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { stockContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { previewCount } from './server/count-file.ts'
import { jobs } from './server/jobs.ts'
import * as locations from './server/locations.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'
import * as changes from './server/stock-changes.ts'
import { getStockItem, listMovements, listStock } from './server/stock-list.ts'
import { stockRoutes } from './server/stock-routes.ts'

/** Stock of variants: locations, levels, reservations and movements. */
export const feature = defineFeature({
  name: 'catalog/stock',
  tables: [
    'stock_location',
    'inventory_item',
    'inventory_level',
    'stock_reservation',
    'stock_movement',
  ],
  pages,
  endpoints: {
    stock: implement(stockContract, {
      listStock,
      listMovements,
      getStockItem,
      ...changes,
      ...locations,
      previewCount,
    }),
  },
  routes: stockRoutes,
  jobs,
  auditActions,
  mailKinds,
  personalData,
})

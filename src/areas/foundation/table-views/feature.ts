import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { tableViewsContract } from './contract.ts'
import { pages } from './pages.ts'
import { personalData } from './server/personal-data-queries.ts'
import * as tableViews from './server/table-views.ts'

/** Saved filters and chosen columns of tables, per account. */
export const feature = defineFeature({
  name: 'foundation/table-views',
  tables: ['table_view', 'table_columns'],
  pages,
  endpoints: { tableViews: implement(tableViewsContract, tableViews) },
  personalData,
})

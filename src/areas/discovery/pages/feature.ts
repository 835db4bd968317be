import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { pagesContract } from './contract.ts'
import { getMenu, getPage } from './server/pages.ts'
import { pages } from './pages.ts'

/** Text pages of the site and its menu. */
export const feature = defineFeature({
  name: 'discovery/pages',
  tables: ['page', 'page_text', 'page_change'],
  pages,
  endpoints: {
    pages: implement(pagesContract, { getPage, getMenu }),
  },
})

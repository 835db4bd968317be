import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { sitesContract } from './contract.ts'
import { installRoutes } from './server/install-routes.ts'
import * as settings from './server/client-settings.ts'
import { pages } from './pages.ts'

/** Sites of this installation: the main one and those of networks. */
export const feature = defineFeature({
  name: 'foundation/sites',
  tables: ['language', 'currency', 'bundle', 'translation', 'translation_key'],
  pages,
  routes: installRoutes,
  endpoints: {
    sites: implement(sitesContract, {
      getClientSettings: settings.getClientSettings,
      listLanguages: settings.listLanguages,
      listCurrencies: settings.listCurrencies,
      getSiteFrame: settings.getSiteFrame,
      getTranslation: settings.getTranslation,
    }),
  },
})

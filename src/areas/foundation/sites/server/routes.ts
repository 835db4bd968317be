import { implement } from '#platform/http/implement.ts'
import { sitesContract } from '../contract.ts'
import * as settings from './client-settings.ts'

export const sitesRoutes = implement(sitesContract, {
  getClientSettings: settings.getClientSettings,
  listLanguages: settings.listLanguages,
  listCurrencies: settings.listCurrencies,
  getSiteFrame: settings.getSiteFrame,
  getTranslation: settings.getTranslation,
})

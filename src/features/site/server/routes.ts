import { implement } from '#platform/http/implement.ts'
import { siteContract } from '../contract.ts'
import * as settings from './reading/client-settings.ts'

export const siteRoutes = implement(siteContract, {
  getClientSettings: settings.getClientSettings,
  listLanguages: settings.listLanguages,
  listCurrencies: settings.listCurrencies,
  getSiteFrame: settings.getSiteFrame,
  getTranslation: settings.getTranslation,
})

export { hasPageOn } from './page-condition-queries.ts'
export { startRates } from './exchange-rates.ts'
export {
  forgetSites,
  isHostOfSite,
  originsOfSite,
  siteBrand,
  siteOfHost,
  type SiteBrand,
} from './sites.ts'
export { currencyCodes, getSiteFrame } from './client-settings.ts'
export { forgetScopes, scopeOf, type Scope } from './scope.ts'

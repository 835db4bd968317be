export { hasListingPageOn, hasPageOn } from './scope-queries.ts'
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
export { forgetScopes, scopeOf, siteHas, type Scope } from './scope.ts'

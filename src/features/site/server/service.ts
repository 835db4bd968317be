/** The door to sites: which one a host stands for, and what it shows. */
export { startRates } from './rates/rates.ts'
export {
  forgetSites,
  isHostOfSite,
  originsOfSite,
  siteBrand,
  siteOfHost,
  type SiteBrand,
} from './reading/sites.ts'
export { currencyCodes, getSiteFrame } from './reading/client-settings.ts'
export { forgetScopes, scopeOf, type Scope } from './scope/scope.ts'

export { forgetRegions, regionOfCountry, regionsOf, type Region, type Regions } from './regions.ts'
export { storeCountries, type StoreCountry } from './store-countries.ts'

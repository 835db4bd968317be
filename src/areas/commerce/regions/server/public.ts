export { exchangeRates } from './region-queries.ts'
export { regionOfCountry, regionsOf, type Region, type Regions } from './regions.ts'

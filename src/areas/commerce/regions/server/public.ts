export { regionOfCountry, regionsOf, type Region, type Regions } from './regions.ts'

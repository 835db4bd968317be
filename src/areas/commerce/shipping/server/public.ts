export {
  quoteShipping,
  type Destination,
  type Parcel,
  type Quote,
  type ShippingOption,
} from './quotes.ts'
export type { ShippingProblem } from '../model.ts'
export { settingsOf } from './settings.ts'
export { removeRate, saveRate } from './rate-changes.ts'
export { saveZone } from './zone-changes.ts'

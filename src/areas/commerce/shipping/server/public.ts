export {
  quoteShipping,
  type Destination,
  type Parcel,
  type Quote,
  type ShippingOption,
  type ShippingProblem,
} from './quotes.ts'

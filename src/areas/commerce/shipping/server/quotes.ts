import { recentPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { distanceKm, type Point } from '#platform/geo/geo.ts'
import { stateAliases } from '#platform/geo/subdivisions.ts'
import {
  rateBasis,
  shippingMethod,
  shippingRateType,
  type ShippingMethod,
} from '#shared/enums-of-store.ts'
import { convertMoney } from '#shared/money.ts'
import type { ShippingProblem } from '../model.ts'
import * as queries from './quote-queries.ts'

/** The goods of one enterprise in a cart that have to reach the buyer. */
export interface Parcel {
  enterpriseId: number
  /** Price of the goods, in the currency of the destination. */
  value: number
  weightGrams: number
  /** Shipping classes with their number of goods. */
  classes: readonly { id: string; quantity: number }[]
  /** Whether prices in other currencies are converted. */
  converts: boolean
}

export interface Destination {
  /** Null if it is not known yet. */
  country: string | null
  state: string | null
  /** Looks the address up for local delivery; null if it is not known. */
  position: () => Promise<Point | null>
  currency: string
  /** Units per US dollar. */
  rates: Readonly<Record<string, number>>
}

/** How old rates may be where they are only shown, in ms. */
const recentMs = 1000

const recentRates = recentPerDatabase(queries.ratesFor, recentMs)

type Located = Omit<Destination, 'position'> & { position: Point | null }

/** A way to ship a parcel; `price` is in the currency of the destination. */
export interface ShippingOption {
  id: string
  name: string
  method: ShippingMethod
  price: number
  days: { min: number; max: number } | null
  instructions: string
  location: queries.RateRow['location']
}

export interface Quote {
  /** Cheapest first. */
  options: ShippingOption[]
  /** Null if there are options. */
  problem: ShippingProblem | null
}

/** Returns the options of each parcel, by enterprise. With `isRecent`, rates may be a second old. */
export async function quoteShipping(
  db: Db,
  parcels: readonly Parcel[],
  to: Destination,
  { isRecent = false }: { isRecent?: boolean } = {},
): Promise<Map<number, Quote>> {
  if (parcels.length === 0) return new Map()
  const ids = parcels.map(({ enterpriseId }) => enterpriseId)
  const ratesFor = isRecent ? recentRates : queries.ratesFor
  const rates = await ratesFor(db, ids, to.country, statesOf(to))
  const isLocal = rates.some(({ method }) => method === shippingMethod.localDelivery)
  const position = isLocal ? await to.position() : null
  return new Map(
    parcels.map((parcel) => [
      parcel.enterpriseId,
      quoteOf(
        parcel,
        rates.filter((rate) => rate.enterpriseId === parcel.enterpriseId),
        { ...to, position },
      ),
    ]),
  )
}

function statesOf({ country, state }: Destination): string[] {
  return country && state ? stateAliases(country, state) : []
}

function quoteOf(parcel: Parcel, rates: readonly queries.RateRow[], to: Located): Quote {
  const offers = rates.map((rate) => offerOf(rate, parcel, to))
  const options = offers
    .flatMap((offer) => (typeof offer === 'string' ? [] : offer))
    .sort((one, other) => one.price - other.price)
  if (options.length > 0) return { options, problem: null }
  const problem = problemsByUse.find((each) => offers.includes(each))
  return { options, problem: problem ?? 'not_shipped_there' }
}

/** The most useful first: what a buyer can change about the cart, then what only the vendor can. */
const problemsByUse: readonly ShippingProblem[] = [
  'below_minimum',
  'too_heavy',
  'class_not_shipped',
  'other_currency',
]

function offerOf(
  rate: queries.RateRow,
  parcel: Parcel,
  to: Located,
): ShippingOption | ShippingProblem {
  const inRate = (amount: number) => exchange(amount, to.currency, rate.currency, parcel, to)
  const value = inRate(parcel.value)
  if (value === null) return 'other_currency'
  if (rate.method === shippingMethod.localDelivery && !isWithin(rate, to)) {
    return 'not_shipped_there'
  }
  if (rate.minValue !== null && value < rate.minValue) return 'below_minimum'
  if (rate.maxWeightGrams !== null && parcel.weightGrams > rate.maxWeightGrams) return 'too_heavy'

  const base = priceOf(rate, value, parcel.weightGrams)
  if (base === null) return 'below_minimum'
  const surcharge = surchargeOf(rate, parcel)
  if (surcharge === null) return 'class_not_shipped'
  const price = exchange(base + surcharge, rate.currency, to.currency, parcel, to)
  if (price === null) return 'other_currency'
  const { id, name, method, daysMin, daysMax, instructions, location } = rate
  const days = daysMin === null || daysMax === null ? null : { min: daysMin, max: daysMax }
  return { id, name, method, price, days, instructions, location }
}

/** Returns the price of the last step that is reached; null below the first. */
function priceOf(rate: queries.RateRow, value: number, weightGrams: number): number | null {
  if (rate.type === shippingRateType.freeShipping) return 0
  const measure =
    rate.basis === rateBasis.value ? value : rate.basis === rateBasis.weight ? weightGrams : 0
  return rate.steps?.findLast(({ from }) => from <= measure)?.amount ?? null
}

/** Returns the surcharges for goods of a class; null if the rate excludes one. */
function surchargeOf({ classes }: queries.RateRow, parcel: Parcel): number | null {
  let sum = 0
  for (const { id, quantity } of parcel.classes) {
    const rule = classes?.find((one) => one.id === id)
    if (!rule) continue
    if (rule.surcharge === null) return null
    sum += rule.surcharge * quantity
  }
  return sum
}

function isWithin({ location, radiusKm }: queries.RateRow, { position }: Located): boolean {
  if (!position || !location || location.lat === null || location.lng === null) return false
  const { lat, lng } = location
  return radiusKm !== null && distanceKm(position, { lat, lng }) <= radiusKm
}

function exchange(
  amount: number,
  from: string,
  into: string,
  { converts }: Parcel,
  { rates }: Pick<Destination, 'rates'>,
): number | null {
  if (from === into) return amount
  if (!converts) return null
  return convertMoney({ amount, currency: from }, into, rates)?.amount ?? null
}

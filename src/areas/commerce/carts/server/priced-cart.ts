import { createHash } from 'node:crypto'
import {
  discountsFor,
  giftCardsById,
  type CodeProblem,
  type GiftCardRow,
  type UsableDiscount,
} from '#commerce/discounts/server/public.ts'
import { exchangeRates, regionsOf, type Region } from '#commerce/regions/server/public.ts'
import {
  quoteShipping,
  type Parcel,
  type Quote,
  type ShippingOption,
  type ShippingProblem,
} from '#commerce/shipping/server/public.ts'
import { taxesAt, type Taxes } from '#commerce/taxes/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { productType } from '#shared/enums.ts'
import { shippingMethod } from '#shared/enums-of-store.ts'
import { convertMoney, type Money } from '#shared/money.ts'
import * as queries from './cart-queries.ts'
import { totalsOf, type Totals } from './totals/totals.ts'

/** What a buyer has to know about a line before paying. */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'sold_out' }
  /** Less is there than is wanted. */
  | { kind: 'less_stock'; available: number }
  /** Has no price in the cart's currency, and is not converted. */
  | { kind: 'other_currency'; currencies: string[] }

export interface PricedLine extends queries.CartLineRow {
  /** In the cart's currency; null where it cannot be bought in it. */
  unitPrice: number | null
  /** The price before conversion; null where it is not converted. */
  original: Money | null
  /** The price that the buyer saw last, if it has changed. */
  priceBefore: number | null
  problem: LineProblem | null
}

export interface PricedVendor extends queries.CartVendorRow {
  /** Whether anything has to be shipped or picked up. */
  needsShipping: boolean
  options: ShippingOption[]
  /** The chosen option, or the cheapest that is not a pick-up; null if there is none. */
  chosen: ShippingOption | null
  /** Why there is none; `pickup_only`: nothing is shipped, but the goods can be picked up. */
  shippingProblem: ShippingProblem | 'pickup_only' | null
}

/** A cart with everything that a page, a client or an order needs, computed from what is true now. */
export interface PricedCart extends Omit<queries.CartRow, 'lines' | 'vendors' | 'rates'> {
  region: Region
  /** Frozen at the payment step; the present ones before. */
  rates: Readonly<Record<string, number>>
  areRatesFrozen: boolean
  lines: PricedLine[]
  savedLines: PricedLine[]
  vendors: PricedVendor[]
  discounts: UsableDiscount[]
  codeProblems: { code: string; problem: CodeProblem }[]
  giftCards: GiftCardRow[]
  totals: Totals
  /** Whether all goods are virtual (resolutions 38). */
  isVirtual: boolean
  /** Changes with anything that is paid for. */
  contentHash: string
}

type PricingApp = Pick<App, 'db' | 'gazetteer'>

/**
 * Loads a cart and computes its prices, shipping, taxes and totals; null if there is none.
 *
 * @param country as if it was shipped to this country, whose address is not known yet
 */
export async function pricedCart(
  app: PricingApp,
  id: string,
  language: string,
  db: Db = app.db,
  country?: string,
): Promise<PricedCart | null> {
  const [found, regions, rates] = await Promise.all([
    queries.cartRow(db, id, language),
    regionsOf(app.db),
    // A transaction decides by what is true now.
    db === app.db ? null : exchangeRates(db),
  ])
  if (!found) return null
  const isElsewhere = country !== undefined && country !== found.shipAddress?.countryCode
  const row = isElsewhere ? { ...found, shipAddress: { countryCode: country } } : found
  const region = regions.byId.get(row.regionId)
  if (!region) throw new Error(`cart ${id} has a region that is gone`)
  return priceCart(app, db, row, region, rates ?? regions.rates)
}

async function priceCart(
  app: PricingApp,
  db: Db,
  row: queries.CartRow,
  region: Region,
  presentRates: Readonly<Record<string, number>>,
): Promise<PricedCart> {
  const rates = row.rates ?? presentRates
  const into = { currency: row.currency, rates }
  const vendorRows = row.vendors ?? []
  const converts = new Map(vendorRows.map((each) => [each.enterpriseId, each.convertsPrices]))
  const all = (row.lines ?? []).map((line) =>
    priceLine(line, converts.get(line.enterpriseId) ?? true, into),
  )
  const lines = all.filter(({ savedForLater }) => !savedForLater)
  const sold = lines.filter((line) => line.unitPrice !== null && isInTotals(line))
  const parcels = parcelsOf(sold, converts)
  const address = row.shipAddress ?? row.billAddress
  const state = address?.province || null
  // A transaction decides by what is true now.
  const isRecent = db === app.db
  const [quotes, taxes, codes, giftCards] = await Promise.all([
    quoteShipping(
      db,
      parcels,
      {
        country: address?.countryCode ?? null,
        state,
        position: () => positionOf(app, row),
        ...into,
      },
      { isRecent },
    ),
    taxesAt(db, vendorRows, address?.countryCode ?? null, state, { isRecent }),
    discountsFor(db, row.codes, sold, row, into),
    row.giftCardIds.length > 0 ? giftCardsById(db, row.giftCardIds) : [],
  ])
  const vendors = vendorRows
    .filter(({ enterpriseId }) => lines.some((line) => line.enterpriseId === enterpriseId))
    .map((vendor) => withShipping(vendor, quotes.get(vendor.enterpriseId), address !== null))
  const usableCards = giftCards.flatMap((card) => usableCard(card, into))
  const totals = totalsOf({
    lines: sold.map((line) => totalsLine(line, taxes)),
    shipping: vendors.flatMap(({ enterpriseId, chosen }) =>
      chosen ? { enterpriseId, price: chosen.price, taxes: taxes.ofShipping(enterpriseId) } : [],
    ),
    discounts: codes.discounts,
    giftCards: usableCards,
  })
  const { lines: _lines, vendors: _vendors, rates: frozen, ...cart } = row
  return {
    ...cart,
    region,
    rates,
    areRatesFrozen: frozen !== null,
    lines,
    savedLines: all.filter(({ savedForLater }) => savedForLater),
    vendors,
    discounts: codes.discounts,
    codeProblems: codes.problems,
    giftCards,
    totals,
    isVirtual: lines.length > 0 && lines.every(({ type }) => type !== productType.physical),
    contentHash: hashOf(row, sold, vendors, totals),
  }
}

interface Into {
  currency: string
  rates: Readonly<Record<string, number>>
}

function priceLine(line: queries.CartLineRow, converts: boolean, into: Into): PricedLine {
  const own = line.prices?.find(({ currency }) => currency === into.currency)
  const [other] = line.prices ?? []
  const converted =
    !own && other && converts ? convertMoney(other, into.currency, into.rates) : null
  const unitPrice = own?.amount ?? converted?.amount ?? null
  const isChanged = unitPrice !== null && line.seenPrice !== null && line.seenPrice !== unitPrice
  return {
    ...line,
    unitPrice,
    original: converted && other ? other : null,
    priceBefore: isChanged ? line.seenPrice : null,
    problem: problemOf(line, unitPrice),
  }
}

function problemOf(line: queries.CartLineRow, unitPrice: number | null): LineProblem | null {
  if (!line.isSold || !line.prices?.length) return { kind: 'unavailable' }
  if (unitPrice === null) {
    return { kind: 'other_currency', currencies: line.prices.map(({ currency }) => currency) }
  }
  if (line.available === null || line.allowBackorder || line.available >= line.quantity) return null
  if (line.available <= 0) return { kind: 'sold_out' }
  return { kind: 'less_stock', available: line.available }
}

/** Lines that cannot be bought at all are shown, but not added up. */
function isInTotals({ problem }: PricedLine): boolean {
  return problem === null || problem.kind === 'less_stock'
}

function parcelsOf(lines: readonly PricedLine[], converts: ReadonlyMap<number, boolean>): Parcel[] {
  const physical = lines.filter(({ type }) => type === productType.physical)
  const enterpriseIds = [...new Set(physical.map(({ enterpriseId }) => enterpriseId))]
  return enterpriseIds.map((enterpriseId) => {
    const own = physical.filter((line) => line.enterpriseId === enterpriseId)
    const add = (amountOf: (line: PricedLine) => number) =>
      own.reduce((sum, line) => sum + amountOf(line) * line.quantity, 0)
    return {
      enterpriseId,
      value: add(({ unitPrice }) => unitPrice ?? 0),
      weightGrams: add(({ weightGrams }) => weightGrams ?? 0),
      classes: own.flatMap(({ shippingClassId: id, quantity }) => (id ? { id, quantity } : [])),
      converts: converts.get(enterpriseId) ?? true,
    }
  })
}

function withShipping(
  vendor: queries.CartVendorRow,
  quote: Quote | undefined,
  isPlaceKnown: boolean,
): PricedVendor {
  const options = quote?.options ?? []
  // The cheapest that brings the goods; picking them up is only chosen by hand.
  const usual = options.find(({ method }) => method !== shippingMethod.pickup) ?? null
  const chosen = options.find(({ id }) => id === vendor.rateId) ?? usual
  const isPickupOnly = isPlaceKnown && options.length > 0 && chosen === null
  return {
    ...vendor,
    needsShipping: quote !== undefined,
    options,
    chosen,
    shippingProblem: isPickupOnly ? 'pickup_only' : (quote?.problem ?? null),
  }
}

function totalsLine(line: PricedLine, taxes: Taxes) {
  const { id, enterpriseId, quantity, acceptsGiftCards, categoryIds, type } = line
  const isGiftCard = type === productType.giftCard
  return {
    id,
    enterpriseId,
    unitPrice: line.unitPrice ?? 0,
    quantity,
    // A gift card is money: what it buys is taxed.
    taxes: isGiftCard ? [] : taxes.ofGoods(enterpriseId, categoryIds),
    isGiftCard,
    acceptsGiftCards,
  }
}

function usableCard(card: GiftCardRow, { currency }: Into) {
  const isUsable = card.isUsable && card.balance > 0 && card.currency === currency
  return isUsable ? { id: card.id, enterpriseId: card.enterpriseId, balance: card.balance } : []
}

/** Local delivery needs the position of the address; looked up by its postal code or city. */
async function positionOf({ gazetteer }: PricingApp, { shipAddress }: queries.CartRow) {
  if (!shipAddress) return null
  const { postalCode, city, countryCode } = shipAddress
  const near = { language: 'en', country: countryCode, limit: 1 }
  for (const text of [postalCode, city]) {
    const [place] = text ? await gazetteer.searchPlaces({ text, ...near }) : []
    if (place?.country === countryCode) return { lat: place.lat, lng: place.lng }
  }
  return null
}

function hashOf(
  { currency, email, shipAddress, billAddress }: queries.CartRow,
  lines: readonly PricedLine[],
  vendors: readonly PricedVendor[],
  totals: Totals,
): string {
  const content = {
    currency,
    email,
    shipAddress,
    billAddress,
    lines: lines.map(({ id, variantId, quantity, unitPrice }) => [
      id,
      variantId,
      quantity,
      unitPrice,
    ]),
    shipping: vendors.map(({ enterpriseId, chosen }) => [enterpriseId, chosen?.id, chosen?.price]),
    totals: totals.vendors.map(({ enterpriseId, taxTotal, total, discounts, giftCards }) => [
      enterpriseId,
      taxTotal,
      total,
      discounts,
      giftCards,
    ]),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

import type { GiftCardRow } from '#commerce/discounts/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { productType } from '#shared/enums.ts'
import type {
  Cart,
  CartCode,
  CartLine,
  CartShippingOption,
  CartTotals,
  CartVendor,
} from '../contract.ts'
import { largestQuantity } from '../model.ts'
import { addressLines } from './address-lines.ts'
import type { PricedCart, PricedLine, PricedVendor } from './priced-cart.ts'

/** Milliseconds for which the buyer is told that goods were merged. */
const mergedNoticeMs = 15 * 60_000

/** Maps a priced cart to what pages show; addresses in the order of their country. */
export function cartView(cart: PricedCart, language: string): Cart {
  const mergedAt = cart.metadata['mergedAt']
  const known = cart.vendors.map((vendor) => vendorView(cart, vendor, language))
  return {
    id: cart.id,
    currency: cart.currency,
    count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    vendors: known,
    savedLines: cart.savedLines.map((line) => lineView(line)),
    codes: codesView(cart),
    totals: totalsView(cart),
    country: (cart.shipAddress ?? cart.billAddress)?.countryCode ?? null,
    isVirtual: cart.isVirtual,
    isMerged: typeof mergedAt === 'string' && Date.now() - Date.parse(mergedAt) < mergedNoticeMs,
    contentHash: cart.contentHash,
  }
}

function vendorView(cart: PricedCart, vendor: PricedVendor, language: string): CartVendor {
  const { enterpriseId, name, handle, note, needsShipping, options, chosen } = vendor
  return {
    id: enterpriseId,
    name,
    url: `/${handle}`,
    note,
    lines: cart.lines
      .filter((line) => line.enterpriseId === enterpriseId)
      .map((line) => lineView(line, vendor)),
    needsShipping,
    options: options.map((option) => optionView(vendor, option, language)),
    chosen: chosen?.id ?? null,
    shippingProblem: vendor.shippingProblem,
  }
}

function optionView(
  { handlingMin, handlingMax }: PricedVendor,
  option: PricedVendor['options'][number],
  language: string,
): CartShippingOption {
  const { id, name, method, price, days, instructions, location } = option
  return {
    id,
    name,
    method,
    price,
    days: days && { min: days.min + handlingMin, max: days.max + handlingMax },
    instructions,
    place: location && {
      name: location.name,
      address: location.address ? addressLines(location.address, language).join(', ') : '',
      openingHours: location.openingHours,
    },
  }
}

function lineView(line: PricedLine, vendor?: PricedVendor): CartLine {
  const { problem, available, allowBackorder, quantity } = line
  const isCounted = available !== null
  return {
    id: line.id,
    variantId: line.variantId,
    title: line.title,
    variant: Object.values(line.options).join(' · '),
    url: `/marketplace/listing/${line.listingId}?variant=${line.variantId}`,
    picture: pictureOf(line.picture),
    quantity,
    most: isCounted && !allowBackorder ? Math.min(Math.max(available, 0), largestQuantity) : null,
    unitPrice: line.unitPrice,
    original: line.original,
    priceBefore: line.priceBefore,
    problem: problem?.kind ?? null,
    currencies: problem?.kind === 'other_currency' ? problem.currencies : [],
    shipsLater: isCounted && allowBackorder && available < quantity,
    isVirtual: line.type !== productType.physical,
    isNotShipped: vendor !== undefined && isNotShipped(line, vendor),
    recipient: recipientOf(line.metadata),
  }
}

function isNotShipped(line: PricedLine, { shippingProblem }: PricedVendor): boolean {
  if (line.type !== productType.physical || line.problem) return false
  if (shippingProblem === 'class_not_shipped') return line.shippingClassId !== null
  return shippingProblem === 'not_shipped_there' || shippingProblem === 'pickup_only'
}

/** Whom a gift card is for, as kept with its line. */
export function recipientOf(metadata: Readonly<Record<string, unknown>>): CartLine['recipient'] {
  const { recipientEmail: email, message } = metadata
  if (typeof email !== 'string') return null
  return { email, message: typeof message === 'string' ? message : '' }
}

/** Returns the totals with amounts as prices show them, with or without tax. */
export function totalsView({ lines, vendors, totals }: PricedCart): CartTotals {
  const counted = new Set(totals.vendors.flatMap((vendor) => vendor.lines.map(({ id }) => id)))
  const items = lines
    .filter(({ id }) => counted.has(id))
    .reduce((sum, { unitPrice, quantity }) => sum + (unitPrice ?? 0) * quantity, 0)
  const discount = totals.vendors
    .flatMap(({ discounts }) => discounts)
    .reduce((sum, { amount }) => sum + amount, 0)
  const shipped = vendors.filter(({ needsShipping }) => needsShipping)
  const shipping = shipped.reduce((sum, { chosen }) => sum + (chosen?.price ?? 0), 0)
  const tax = totals.total + totals.giftCardTotal - (items - discount + shipping)
  return {
    items,
    discount,
    shipping,
    isPartlyShipped: shipped.some(({ chosen }) => !chosen),
    tax,
    taxIncluded: totals.taxTotal - tax,
    giftCards: totals.giftCardTotal,
    total: totals.total,
  }
}

function codesView(cart: PricedCart): CartCode[] {
  const taken = new Map<string, number>()
  for (const { id, amount } of cart.totals.vendors.flatMap((vendor) => [
    ...vendor.discounts,
    ...vendor.giftCards,
  ])) {
    taken.set(id, (taken.get(id) ?? 0) + amount)
  }
  const applied = [...new Set(cart.discounts.map(({ code }) => code))].map((code): CartCode => {
    const own = cart.discounts.filter((discount) => discount.code === code)
    const amount = own.reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0)
    const minValue = Math.max(...own.map((discount) => discount.minValue))
    const isBelow = amount === 0 && minValue > 0
    return {
      key: code,
      kind: 'discount',
      label: code,
      amount,
      problem: isBelow ? 'below_minimum' : null,
      value: isBelow ? minValue : null,
    }
  })
  const refused = cart.codeProblems.map(({ code, problem }): CartCode => ({
    key: code,
    kind: 'discount',
    label: code,
    amount: 0,
    problem,
    value: null,
  }))
  const cards = cart.giftCards.map((card) => cardView(card, cart, taken.get(card.id) ?? 0))
  return [...applied, ...refused, ...cards]
}

function cardView(card: GiftCardRow, cart: PricedCart, amount: number): CartCode {
  const { id, last4, balance, currency, isUsable } = card
  const isOther = currency !== cart.currency
  const problem = isOther
    ? ('other_currency' as const)
    : !isUsable || balance <= 0
      ? ('no_balance' as const)
      : amount === 0 && cart.lines.length > 0
        ? ('not_for_these' as const)
        : null
  return {
    key: id,
    kind: 'giftCard',
    label: last4,
    amount,
    problem,
    value: isOther ? null : balance,
  }
}

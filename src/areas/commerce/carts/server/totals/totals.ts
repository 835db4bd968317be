import { discountKind, type DiscountKind } from '#shared/enums-of-store.ts'
import { allocate, portion } from './allocate.ts'
import { taxed, type Tax, type Taxed } from './taxes.ts'

/** What is to be paid for; all amounts are minor units of one currency. */
export interface TotalsInput {
  lines: readonly LineInput[]
  /** Chosen shipping, by enterprise; none where nothing is shipped or nothing chosen yet. */
  shipping: readonly ShippingInput[]
  /** In the order in which they were entered. */
  discounts: readonly DiscountInput[]
  giftCards: readonly GiftCardInput[]
}

export interface LineInput {
  id: string
  enterpriseId: number
  unitPrice: number
  quantity: number
  taxes: readonly Tax[]
  /** Gift cards are neither discounted nor bought with gift cards. */
  isGiftCard: boolean
  /** Whether gift cards of the platform pay for it. */
  acceptsGiftCards: boolean
}

export interface ShippingInput {
  enterpriseId: number
  price: number
  taxes: readonly Tax[]
}

export interface DiscountInput {
  id: string
  /** Whose goods it applies to; null for all. */
  enterpriseId: number | null
  kind: DiscountKind
  /** Hundredths of a percent, or an amount; ignored for free shipping. */
  value: number
  /** Lines it is limited to; null for all. */
  lineIds: ReadonlySet<string> | null
  /** Least value of the goods it applies to. */
  minValue: number
}

export interface GiftCardInput {
  id: string
  enterpriseId: number | null
  balance: number
}

export interface Totals extends Sums {
  vendors: VendorTotals[]
}

interface Sums {
  /** Goods, without tax. */
  subtotal: number
  /** On goods and shipping, without tax. */
  discountTotal: number
  /** Without tax. */
  shippingTotal: number
  /** On goods and shipping. */
  taxTotal: number
  giftCardTotal: number
  /** `subtotal - discountTotal + shippingTotal + taxTotal - giftCardTotal` */
  total: number
}

export interface VendorTotals extends Sums {
  enterpriseId: number
  lines: (Taxed & { id: string })[]
  /** Null where nothing is shipped or nothing chosen yet. */
  shipping: Taxed | null
  /** What each discount takes off goods and shipping, tax included where prices include it. */
  discounts: { id: string; amount: number }[]
  giftCards: { id: string; amount: number }[]
}

/**
 * Computes the totals of a cart, per line, enterprise and in all. Discounts apply one after the
 * other, each to what the previous ones left; the platform's gift cards pay last.
 */
export function totalsOf(input: TotalsInput): Totals {
  const reductions = discountsOf(input)
  const enterpriseIds = [...new Set(input.lines.map(({ enterpriseId }) => enterpriseId))]
  const vendors = enterpriseIds.map((enterpriseId) => vendorTotals(enterpriseId, input, reductions))
  payWithGiftCards(vendors, input)
  return { vendors, ...addUp(vendors) }
}

/** What discounts take off, as displayed: `line id` or `enterprise id` → discount id → amount. */
interface Reductions {
  lines: Map<string, Map<string, number>>
  shipping: Map<number, Map<string, number>>
}

function discountsOf({ lines, shipping, discounts }: TotalsInput): Reductions {
  const reductions: Reductions = { lines: new Map(), shipping: new Map() }
  const left = new Map(lines.map((line) => [line.id, line.unitPrice * line.quantity]))
  for (const discount of discounts) {
    const isMeant = ({ enterpriseId }: { enterpriseId: number }) =>
      discount.enterpriseId === null || discount.enterpriseId === enterpriseId
    const goods = lines.filter(
      (line) => isMeant(line) && !line.isGiftCard && (discount.lineIds?.has(line.id) ?? true),
    )
    const value = goods.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
    if (goods.length === 0 || value < discount.minValue) continue

    if (discount.kind === discountKind.freeShipping) {
      const owners = new Set(goods.map(({ enterpriseId }) => enterpriseId))
      for (const { enterpriseId, price } of shipping) {
        if (!owners.has(enterpriseId) || reductions.shipping.has(enterpriseId)) continue
        reductions.shipping.set(enterpriseId, new Map([[discount.id, price]]))
      }
      continue
    }
    const amounts = goods.map(({ id }) => left.get(id) ?? 0)
    const whole = amounts.reduce((sum, amount) => sum + amount, 0)
    const reduction =
      discount.kind === discountKind.percent
        ? portion(whole, discount.value, 10_000)
        : Math.min(discount.value, whole)
    for (const [place, part] of allocate(reduction, amounts).entries()) {
      const line = goods[place]
      if (!line || part === 0) continue
      left.set(line.id, (left.get(line.id) ?? 0) - part)
      const ofLine = reductions.lines.get(line.id) ?? new Map<string, number>()
      reductions.lines.set(line.id, ofLine.set(discount.id, part))
    }
  }
  return reductions
}

function vendorTotals(
  enterpriseId: number,
  { lines, shipping }: TotalsInput,
  reductions: Reductions,
): VendorTotals {
  const own = lines.filter((line) => line.enterpriseId === enterpriseId)
  const ofShipping = reductions.shipping.get(enterpriseId)
  const chosen = shipping.find((each) => each.enterpriseId === enterpriseId)
  const taxedLines = own.map((line) => ({
    id: line.id,
    ...taxed(line.unitPrice * line.quantity, sumOf(reductions.lines.get(line.id)), line.taxes),
  }))
  const taxedShipping = chosen ? taxed(chosen.price, sumOf(ofShipping), chosen.taxes) : null
  const parts = taxedShipping ? [...taxedLines, taxedShipping] : taxedLines
  const amounts = new Map<string, number>()
  for (const each of [...own.map(({ id }) => reductions.lines.get(id)), ofShipping]) {
    for (const [id, amount] of each ?? []) amounts.set(id, (amounts.get(id) ?? 0) + amount)
  }
  return {
    enterpriseId,
    lines: taxedLines,
    shipping: taxedShipping,
    discounts: [...amounts].map(([id, amount]) => ({ id, amount })),
    giftCards: [],
    subtotal: total(taxedLines, 'subtotal'),
    discountTotal: total(parts, 'discount'),
    shippingTotal: taxedShipping?.subtotal ?? 0,
    taxTotal: total(parts, 'tax'),
    giftCardTotal: 0,
    total: total(parts, 'total'),
  }
}

/** Deducts gift cards: those of one enterprise first, so that more is left of the others. */
function payWithGiftCards(vendors: VendorTotals[], { lines, giftCards }: TotalsInput): void {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const cards = [
    ...giftCards.filter(({ enterpriseId }) => enterpriseId !== null),
    ...giftCards.filter(({ enterpriseId }) => enterpriseId === null),
  ]
  const paid = new Map<VendorTotals, number>()
  for (const card of cards) {
    const payable = vendors.map((vendor) => {
      if (card.enterpriseId !== null && card.enterpriseId !== vendor.enterpriseId) return 0
      return Math.max(0, payableBy(card, vendor, lineOf) - (paid.get(vendor) ?? 0))
    })
    const most = payable.reduce((sum, amount) => sum + amount, 0)
    for (const [place, amount] of allocate(Math.min(card.balance, most), payable).entries()) {
      const vendor = vendors[place]
      if (!vendor || amount === 0) continue
      vendor.giftCards.push({ id: card.id, amount })
      vendor.giftCardTotal += amount
      vendor.total -= amount
      paid.set(vendor, (paid.get(vendor) ?? 0) + amount)
    }
  }
}

/** What a gift card may pay of an enterprise's goods and their shipping. */
function payableBy(
  card: GiftCardInput,
  vendor: VendorTotals,
  lineOf: ReadonlyMap<string, LineInput>,
): number {
  const goods = vendor.lines.filter(({ id }) => {
    const line = lineOf.get(id)
    return line && !line.isGiftCard && (card.enterpriseId !== null || line.acceptsGiftCards)
  })
  if (goods.length === 0) return 0
  return total(goods, 'total') + (vendor.shipping?.total ?? 0)
}

function addUp(vendors: readonly VendorTotals[]): Sums {
  return {
    subtotal: total(vendors, 'subtotal'),
    discountTotal: total(vendors, 'discountTotal'),
    shippingTotal: total(vendors, 'shippingTotal'),
    taxTotal: total(vendors, 'taxTotal'),
    giftCardTotal: total(vendors, 'giftCardTotal'),
    total: total(vendors, 'total'),
  }
}

function total<Key extends string>(
  parts: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return parts.reduce((sum, part) => sum + part[key], 0)
}

function sumOf(amounts: ReadonlyMap<string, number> | undefined): number {
  return [...(amounts?.values() ?? [])].reduce((sum, amount) => sum + amount, 0)
}

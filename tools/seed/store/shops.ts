import { shippingArea, shippingMethod, shippingRateType } from '#shared/enums-of-store.ts'
import { exponentOf } from '#shared/money.ts'
import { choose, share } from '../choice.ts'
import type { DemoEnterprise } from '../content.ts'
import { isPhysical } from '../listings.ts'
import { idOf, type Ids } from '../networks.ts'
import { demoId } from './demo-id.ts'
import { shipsAbroad } from './ships-abroad.ts'
import type { ShopRows } from './shop-queries.ts'

/** Taxes that prices include, in ten-thousandths of a percent: general, and of food. */
const taxes: Readonly<Record<string, { name: string; general: number; food: number | null }>> = {
  GB: { name: 'VAT', general: 200_000, food: 0 },
  IE: { name: 'VAT', general: 230_000, food: 0 },
  ES: { name: 'IVA', general: 210_000, food: 40_000 },
  MX: { name: 'IVA', general: 160_000, food: 0 },
  PE: { name: 'IGV', general: 180_000, food: null },
  JP: { name: '消費税', general: 100_000, food: 80_000 },
  IN: { name: 'GST', general: 180_000, food: 50_000 },
  NP: { name: 'VAT', general: 130_000, food: null },
  LK: { name: 'VAT', general: 180_000, food: null },
  PK: { name: 'GST', general: 180_000, food: null },
  CA: { name: 'GST', general: 50_000, food: 0 },
}

/** Units of a currency that a dollar is about, for amounts that look as people set them. */
const unitsPerDollar: Readonly<Record<string, number>> = {
  JPY: 150,
  INR: 80,
  LKR: 300,
  NPR: 130,
  PKR: 280,
}

const codes = ['WELCOME10', 'HARVEST', 'NEIGHBOURS', 'FIRSTORDER']

/** Returns whether an enterprise sells goods that are shipped. */
export function sellsGoods({ level, listings }: DemoEnterprise): boolean {
  return level > 1 && listings.some(isPhysical)
}

/** Settings of the shops of enterprises that sell goods, with the id of the category of food. */
export function shopRows(
  enterprises: readonly DemoEnterprise[],
  ids: Ids,
  foodCategory: number,
): ShopRows {
  const shops = enterprises.filter(sellsGoods).map((enterprise) => ({
    enterprise,
    enterpriseId: idOf(ids, enterprise.handle),
    currency: currencyOf(enterprise),
  }))
  return {
    shops: shops.map(({ enterprise, enterpriseId }) => shopOf(enterprise, enterpriseId)),
    zones: shops.flatMap(({ enterprise, enterpriseId }) => zonesOf(enterprise, enterpriseId)),
    rates: shops.flatMap(({ enterprise, enterpriseId, currency }) =>
      ratesOf(enterprise, enterpriseId, currency),
    ),
    taxes: shops.flatMap(({ enterprise, enterpriseId }) =>
      taxesOf(enterprise, enterpriseId, foodCategory),
    ),
    discounts: shops.flatMap(({ enterprise, enterpriseId, currency }) =>
      discountsOf(enterprise, enterpriseId, currency),
    ),
  }
}

function shopOf({ handle, name, place }: DemoEnterprise, enterpriseId: number) {
  const isQuick = share(handle, 'handling') < 0.5
  const byTransfer = share(handle, 'transfer') < 0.6
  return {
    enterpriseId,
    handlingMin: isQuick ? 1 : 2,
    handlingMax: isQuick ? 2 : 5,
    returnDays: choose([14, 14, 30, 0], handle, 'returns'),
    lowStockAt: 5,
    byTransfer,
    bankInstructions: byTransfer
      ? `${name}\nIBAN XX00 0000 0000 0000 0000 00\n${place.country}`
      : '',
    atPickup: share(handle, 'pickup') < 0.5,
    legalName: name,
    legalAddress: { city: place.city, countryCode: place.country },
    taxId: taxes[place.country] ? `${place.country}${100_000 + (enterpriseId % 900_000)}` : '',
  }
}

function zonesOf({ handle, place }: DemoEnterprise, enterpriseId: number) {
  const home = {
    id: demoId('szone', handle, 'home'),
    enterpriseId,
    name: new Intl.DisplayNames('en', { type: 'region' }).of(place.country) ?? place.country,
    area: shippingArea.specificLocations,
    country: place.country,
    sort: 0,
  }
  if (!shipsAbroad(handle)) return [home]
  const abroad = {
    id: demoId('szone', handle, 'abroad'),
    enterpriseId,
    name: 'Everywhere else',
    area: shippingArea.everywhereElse,
    country: null,
    sort: 1,
  }
  return [home, abroad]
}

function ratesOf({ handle }: DemoEnterprise, enterpriseId: number, currency: string) {
  const price = (dollars: number) => amountOf(dollars, currency)
  const rate = (
    name: string,
    zone: string | null,
    amount: number,
    minValue: number | null,
    days: readonly [number, number] | null,
  ) => ({
    id: demoId('so', handle, name, zone ?? ''),
    enterpriseId,
    method: zone === null ? shippingMethod.pickup : shippingMethod.shipped,
    zoneId: zone === null ? null : demoId('szone', handle, zone),
    name,
    type: amount === 0 ? shippingRateType.freeShipping : shippingRateType.customRate,
    currency,
    amount,
    minValue,
    daysMin: days?.[0] ?? null,
    daysMax: days?.[1] ?? null,
  })
  return [
    rate('Standard', 'home', price(choose([3, 4, 5, 6], handle, 'standard')), null, [2, 4]),
    rate('Express', 'home', price(12), null, [1, 1]),
    rate('Free from a larger order', 'home', 0, price(60), [2, 4]),
    ...(shipsAbroad(handle) ? [rate('International', 'abroad', price(18), null, [7, 14])] : []),
    ...(share(handle, 'pickup') < 0.5 ? [rate('Pick-up', null, 0, null, null)] : []),
  ]
}

function taxesOf({ handle, place }: DemoEnterprise, enterpriseId: number, foodCategory: number) {
  const tax = taxes[place.country]
  if (!tax) return []
  const row = (rate: number, categoryId: number | null) => ({
    id: demoId('txr', handle, String(categoryId)),
    enterpriseId,
    country: place.country,
    categoryId,
    name: tax.name,
    rate,
    inclusive: true,
  })
  return [row(tax.general, null), ...(tax.food === null ? [] : [row(tax.food, foodCategory)])]
}

function discountsOf({ handle }: DemoEnterprise, enterpriseId: number, currency: string) {
  if (share(handle, 'discount') > 0.3) return []
  const isAmount = share(handle, 'amount') < 0.3
  return [
    {
      id: demoId('disc', handle),
      enterpriseId,
      code: choose(codes, handle, 'code'),
      isAmount,
      value: isAmount ? amountOf(5, currency) : 1000,
      currency: isAmount ? currency : null,
    },
  ]
}

/** The currency that most of its goods are priced in. */
function currencyOf({ listings }: DemoEnterprise): string {
  const prices = listings.filter(isPhysical).flatMap(({ price }) => price?.split(' ')[1] ?? [])
  return prices[0] ?? 'USD'
}

/** Rounded as prices are: whole units, and hundreds of small ones. */
function amountOf(dollars: number, currency: string): number {
  const units = dollars * (unitsPerDollar[currency] ?? 1)
  const rounded = units >= 100 ? Math.round(units / 50) * 50 : units
  return rounded * 10 ** exponentOf(currency)
}

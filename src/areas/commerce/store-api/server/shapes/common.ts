import type { Region } from '#commerce/regions/server/public.ts'
import type { Address } from '#shared/address.ts'
import { paymentMethod, type PaymentMethod } from '#shared/enums-of-store.ts'
import { z } from 'zod'
import { Metadata } from '../protocol/metadata.ts'

/** The one sales channel, and the one shipping profile of each enterprise. */
export const salesChannelId = `sc_${'0'.repeat(31)}1`
export const salesChannel = {
  id: salesChannelId,
  name: 'Default Sales Channel',
  description: 'The marketplace',
  is_disabled: false,
  metadata: null,
}

export const profileId = (enterpriseId: number) => `sp_${enterpriseId}`

/** Returns the enterprise of a shipping profile; null for another text. */
export function enterpriseOfProfile(id: string): number | null {
  const [, digits] = /^sp_(\d{1,15})$/.exec(id) ?? []
  return digits ? Number(digits) : null
}

export function profileShape(enterpriseId: number, name = 'Default Shipping Profile') {
  return { id: profileId(enterpriseId), name, type: 'default', metadata: null }
}

/** Names of payment providers on the wire. */
export const providerNames: Readonly<Record<PaymentMethod, string>> = {
  [paymentMethod.stripe]: 'stripe',
  [paymentMethod.bankTransfer]: 'bank_transfer',
  [paymentMethod.payAtPickup]: 'pay_at_pickup',
  [paymentMethod.test]: 'manual',
}

/** Returns the method of a provider's name; null for an unknown one. */
export function methodOfProvider(name: string): PaymentMethod | null {
  const found = Object.entries(providerNames).find(([, each]) => each === name)
  return found ? (Number(found[0]) as PaymentMethod) : null
}

export const customerIdOf = (accountId: number) => `cus_${accountId}`

/** Returns the account of a customer's id; null for another text. */
export function accountOfCustomer(id: string): number | null {
  const [, digits] = /^cus_(\d{1,15})$/.exec(id) ?? []
  return digits ? Number(digits) : null
}

/** Shapes of regions, which are new objects when they change. */
const regionsInCarts = new WeakMap<Region, object>()

/** The region of a cart or an order, whose countries have their codes and names only. */
export function regionInCart(region: Region, providers: readonly string[]): object {
  const known = regionsInCarts.get(region)
  if (known) return known
  const whole = regionShape(region, providers)
  const countries = whole.countries.map(({ iso_2, display_name }) => ({ iso_2, display_name }))
  const shape = { ...whole, countries }
  regionsInCarts.set(region, shape)
  return shape
}

export function regionShape(region: Region, providers: readonly string[]) {
  return {
    id: region.id,
    name: region.name,
    currency_code: region.currency.toLowerCase(),
    tax_rate: 0,
    tax_code: null,
    gift_cards_taxable: false,
    automatic_taxes: true,
    tax_provider_id: null,
    metadata: null,
    currency: currencyShape(region.currency),
    countries: region.countries.map((code) => countryShape(code, region.id)),
    payment_providers: providers.map((id) => ({ id, is_installed: true })),
    fulfillment_providers: [{ id: 'manual', is_installed: true }],
  }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

export function countryShape(code: string, regionId: string) {
  const name = countryNames.of(code) ?? code
  return {
    iso_2: code.toLowerCase(),
    name: name.toUpperCase(),
    display_name: name,
    region_id: regionId,
  }
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

export function currencyShape(code: string) {
  const symbol = (display: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: display })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? code
  return {
    code: code.toLowerCase(),
    symbol: symbol('symbol'),
    symbol_native: symbol('narrowSymbol'),
    name: currencyNames.of(code) ?? code,
  }
}

const Text = z.string().max(300).nullish()

/** An address as clients send it; all fields are optional in an update. */
export const WireAddress = z.strictObject({
  id: z.string().optional(),
  first_name: Text,
  last_name: Text,
  company: Text,
  address_1: Text,
  address_2: Text,
  city: Text,
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'country_code must be an ISO 3166-1 alpha-2 code')
    .nullish(),
  province: Text,
  postal_code: Text,
  phone: Text,
  metadata: Metadata.nullish(),
})

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  line1: 'address_1',
  line2: 'address_2',
  city: 'city',
  province: 'province',
  postalCode: 'postal_code',
  phone: 'phone',
} as const

/** Reads an address over an earlier one; absent fields keep. Null without a country. */
export function addressFrom(
  wire: z.infer<typeof WireAddress>,
  before: Address | null = null,
): Address | null {
  const countryCode = wire.country_code?.toUpperCase() ?? before?.countryCode
  if (!countryCode) return null
  const fields = Object.entries(columns).flatMap(([own, name]) => {
    const value = wire[name] === undefined ? before?.[own as keyof Address] : wire[name]
    return value ? [[own, value] as const] : []
  })
  return { ...Object.fromEntries(fields), countryCode }
}

export function addressShape(address: Address, id: string, customerId: string | null = null) {
  const named = Object.entries(columns).map(
    ([own, name]) => [name, address[own as keyof Address] ?? null] as const,
  )
  return {
    id,
    customer_id: customerId,
    ...(Object.fromEntries(named) as Record<(typeof columns)[keyof typeof columns], string | null>),
    country_code: address.countryCode.toLowerCase(),
    metadata: null,
  }
}

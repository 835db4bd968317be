import type { Page } from '@playwright/test'
import type { Listing } from '#catalog/listings/contract.ts'
import { callApi } from './api.ts'
import { search } from './found-things.ts'

export interface Goods {
  id: number
  title: string
  vendor: string
  vendorId: number
  variantId: string
}

/** By server. */
const found = new Map<string, Promise<[Goods, Goods]>>()

/**
 * Returns goods of two enterprises that ship everywhere for $5 and take bank transfers; an admin
 * sets the shops up once per worker and server.
 */
export function goodsToBuy(admin: Page): Promise<[Goods, Goods]> {
  const server = process.env['TEST_BASE_URL'] ?? ''
  const known = found.get(server) ?? setUp(admin)
  found.set(server, known)
  return known
}

async function setUp(admin: Page): Promise<[Goods, Goods]> {
  const goods: Goods[] = []
  for (let page = 0; page < 20 && goods.length < 2; page += 1) {
    const { cards } = await search(admin.request, { kind: 'listings', page })
    for (const { id } of cards) {
      const one = await goodsOf(admin, id)
      const isOther = one && goods.every(({ vendorId }) => vendorId !== one.vendorId)
      if (!isOther || goods.length === 2) continue
      await openShop(admin, one.vendorId)
      goods.push(one)
    }
  }
  const [first, second] = goods
  if (!first || !second) throw new Error('the demo has no goods to buy')
  return [first, second]
}

/** Goods with one variant and a price in dollars, as many as wanted. */
async function goodsOf(admin: Page, id: number): Promise<Goods | null> {
  const listing = await callApi<Listing>(admin, 'GET', `/marketplace/listings/${id}`)
  const [variant, ...others] = listing.variants
  const isDollars = variant?.prices.some(({ currency }) => currency === 'USD')
  if (!variant || others.length > 0 || !isDollars || !listing.brand) return null
  const offers = await callApi<{ available: number | null; isGiftCard: boolean }[]>(
    admin,
    'GET',
    `/marketplace/listings/${id}/offers`,
  )
  const isEndless = offers.some(({ available, isGiftCard }) => available === null && !isGiftCard)
  if (!isEndless || listing.productType !== 'physical') return null
  // One shop of the demo ships within its country only.
  if (!listing.brand.shipsTo.includes('anywhere')) return null
  const { title, brand } = listing
  return { id, title, vendor: brand.name, vendorId: brand.id, variantId: variant.id }
}

async function openShop(admin: Page, vendorId: number): Promise<void> {
  const { origin } = new URL(process.env['TEST_BASE_URL'] ?? '')
  const shop = await callApi<{ rev: number }>(admin, 'GET', `/vendors/${vendorId}/shop`)
  // Both are refused where another worker has done so.
  await admin.request.put(`${origin}/api/v1/vendors/${vendorId}/shop`, {
    headers: { origin },
    data: { rev: shop.rev, acceptsBankTransfer: true, bankInstructions: 'IBAN NP01 2345' },
  })
  await admin.request.post(`${origin}/api/v1/vendors/${vendorId}/shipping/start`, {
    headers: { origin },
    data: {
      country: null,
      zoneName: 'Everywhere',
      rateName: 'Parcel',
      price: 500,
      currency: 'USD',
    },
  })
}

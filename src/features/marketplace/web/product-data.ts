import { exponentOf } from '#shared/money.ts'
import type { Listing } from '../contract.ts'

/** schema.org's view of a listing. */
export function productData(listing: Listing, origin: string) {
  const { id, title, description, images, brand, variants } = listing
  const url = `${origin}/marketplace/listing/${id}`
  const offers = variants.flatMap(({ sku, prices }) =>
    prices.map(({ amount, currency }) => ({
      '@type': 'Offer',
      url,
      price: (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)),
      priceCurrency: currency,
      ...(sku && { sku }),
      seller: { '@id': `${origin}/${brand.subdomain}` },
    })),
  )

  return {
    '@type': 'Product',
    '@id': url,
    name: title,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images.map((picture) => origin + picture.url) }),
    brand: { '@type': 'Brand', name: brand.name },
    ...(offers.length > 0 && { offers }),
  }
}

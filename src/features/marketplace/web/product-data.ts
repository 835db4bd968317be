import { exponentOf } from '#shared/money.ts'
import type { Listing } from '../contract.ts'

/** schema.org's view of a listing. */
export function productData(listing: Listing, origin: string) {
  const { title, description, images, brand, maker, variants } = listing
  const url = origin + listing.redirectionUrl
  const by = maker ?? brand?.name
  const offers = variants.flatMap(({ sku, prices, manageInventory }) =>
    prices.map(({ amount, currency }) => ({
      '@type': 'Offer',
      url,
      price: (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)),
      priceCurrency: currency,
      // Of anything else, only the store will know.
      ...(!manageInventory && { availability: 'https://schema.org/InStock' }),
      ...(sku && { sku }),
      ...(brand && { seller: { '@id': origin + brand.profileUrl } }),
    })),
  )

  return {
    '@type': 'Product',
    '@id': url,
    name: title,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images.map((picture) => origin + picture.url) }),
    ...(by && { brand: { '@type': 'Brand', name: by } }),
    ...(offers.length > 0 && { offers }),
  }
}

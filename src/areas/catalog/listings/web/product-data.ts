import { certificationData } from '#foundation/taxonomy/web/widgets/certification-data.ts'
import { mainCategories } from '#shared/enums-of-search.ts'
import { exponentOf } from '#shared/money.ts'
import type { Listing } from '../contract.ts'

/** Main categories of goods; the others are services and events. */
const goods: readonly (number | undefined)[] = [
  undefined,
  mainCategories.shop,
  mainCategories.source,
]

/**
 * Returns the listing as schema.org data: a Demand for needs, otherwise a Product, or a Service if
 * neither goods nor priced.
 */
export function productData(listing: Listing, origin: string) {
  const { title, description, images, brand, maker, categories, certificates } = listing
  const [steps = []] = categories
  const url = origin + listing.redirectionUrl
  const offers = offersOf(listing, origin)
  const seller = brand && { '@id': origin + brand.profileUrl }
  const common = {
    '@id': url,
    name: title,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images.map((picture) => origin + picture.url) }),
  }
  if (listing.isNeed) return { '@type': 'Demand', ...common }

  const category = steps.length > 0 && { category: steps.map(({ text }) => text).join(' > ') }
  if (offers.length === 0 && !goods.includes(steps[0]?.id)) {
    return { '@type': 'Service', ...common, ...category, ...(seller && { provider: seller }) }
  }

  const by = maker ?? brand?.name
  return {
    '@type': 'Product',
    ...common,
    ...category,
    ...(by && { brand: { '@type': 'Brand', name: by } }),
    ...(certificates.length > 0 && {
      hasCertification: certificates.map(certificationData),
    }),
    ...(offers.length > 0 && { offers }),
  }
}

function offersOf({ variants, brand, redirectionUrl }: Listing, origin: string) {
  return variants.flatMap(({ sku, prices, manageInventory }) =>
    prices.map(({ amount, currency }) => ({
      '@type': 'Offer',
      url: origin + redirectionUrl,
      price: (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)),
      priceCurrency: currency,
      // Managed stock is unknown here.
      ...(!manageInventory && { availability: 'https://schema.org/InStock' }),
      ...(sku && { sku }),
      ...(brand && { seller: { '@id': origin + brand.profileUrl } }),
    })),
  )
}

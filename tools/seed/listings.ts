import type { ListingInput, ProductInput } from '#catalog/listings/server/public.ts'
import { listingKind, packaging, productType, type Packaging } from '#shared/enums.ts'
import { exponentOf, type Money } from '#shared/money.ts'
import { slugOf } from '#shared/slug.ts'
import { certificationOf, certificatesOfGoods } from './certificates.ts'
import { choose, share } from './choice.ts'
import type { DemoEnterprise, DemoListing } from './content.ts'
import { textRows, type Environment } from './enterprises.ts'
import { changedAt, spread } from './order.ts'
import { shipsAbroad } from './store/ships-abroad.ts'

export interface DemoListingRow {
  urlKey: string
  enterprise: DemoEnterprise
  listing: DemoListing
}

/** All listings with their URL keys, in the marketplace's order. */
export function listingRows(enterprises: readonly DemoEnterprise[]): DemoListingRow[] {
  const taken = new Set<string>()
  const rows = enterprises.flatMap((enterprise) =>
    enterprise.listings.map((listing, at): DemoListingRow => {
      const title = slugOf(listing.title.en ?? listing.title[enterprise.lang] ?? '')
      const plain = title.length < 3 ? `${enterprise.handle}-${at + 1}` : title
      const urlKey = taken.has(plain) ? `${plain}-${enterprise.handle}` : plain
      taken.add(urlKey)
      return { urlKey, enterprise, listing }
    }),
  )
  return spread(rows, ({ urlKey, enterprise, listing }) => ({
    name: urlKey,
    picture: listing.scene,
    lang: enterprise.lang,
    owner: enterprise.handle,
    level: listing.price ? 2 : 0,
  }))
}

/** Input of a listing; `place` is its position in the marketplace, 0 the newest. */
export function listingRow(
  { urlKey, enterprise, listing }: DemoListingRow,
  place: number,
  enterpriseId: number,
  { numbers, pictures, phrases }: Environment,
): ListingInput {
  const { lang } = enterprise
  const marks = new Set(listing.marks)
  const physical = isPhysical(listing)
  const returns = physical && share(urlKey, 'returns') < 0.6

  return {
    key: { urlKey },
    enterpriseId,
    kind: marks.has('need') ? listingKind.need : listingKind.offer,
    texts: textRows(listing.title, lang).map(({ text: title, ...rest }) => ({
      ...rest,
      title,
      description: listing.description[rest.lang as keyof typeof listing.title] ?? '',
      actionLabel: phrases.learnMore[rest.lang as typeof lang],
      returnPolicy: returns ? choose(phrases.returns[rest.lang as typeof lang], urlKey) : '',
    })),
    cartItem: goesIntoCart(enterprise, listing),
    giftCard: marks.has('gift'),
    specialOffer: marks.has('special'),
    actionLink: marks.has('link') ? `https://${enterprise.handle}.example/${urlKey}` : null,
    acceptsReturns: physical ? returns : null,
    updatedAt: changedAt(place, 4),
    keywords: listing.category.split('-and-').map((words) => words.replaceAll('-', ' ')),
    categoryIds: [numbers.category(listing.category)],
    sectorIds: enterprise.sectors.map((sector) => numbers.sector(sector)),
    certifications: physical
      ? certificatesOfGoods(enterprise).map((certificate) =>
          certificationOf(enterprise.handle, certificate, numbers.certificate(certificate)),
        )
      : [],
    images: [...new Set([listing.scene, enterprise.scene])].map(pictures.scene),
    shipsTo: physical ? shipsTo(enterprise, listing, urlKey) : [],
    shipsFrom: physical ? [enterprise.place.country] : [],
    packaging: physical ? packagingOf(enterprise, listing, urlKey) : [],
    offerCountries: marks.has('special') ? offerCountries(enterprise, urlKey) : [],
    product: listing.price ? productOf(urlKey, listing, listing.price, physical) : null,
  }
}

/** Whether it is a product to be shipped, not a course, stay, share or voucher. */
export function isPhysical({ price, marks = [], category }: DemoListing): boolean {
  const stays = ['stay', 'eat', 'retreats', 'tours', 'farms', 'meeting-places']
  return (
    price !== undefined &&
    !marks.some((mark) => mark === 'virtual' || mark === 'gift') &&
    !stays.includes(category)
  )
}

const cartless = new Set([
  'donations',
  'shares',
  'loans',
  'business-services',
  'catering-and-events',
])

function goesIntoCart({ level }: DemoEnterprise, { price, category, marks = [] }: DemoListing) {
  return price !== undefined && level > 1 && !cartless.has(category) && !marks.includes('special')
}

const neighbours: Readonly<Record<string, readonly string[]>> = {
  GB: ['GB', 'IE'],
  IE: ['IE', 'GB'],
  US: ['US', 'CA'],
  CA: ['CA', 'US'],
  JP: ['JP', 'TW', 'KR', 'SG'],
  LK: ['LK', 'IN', 'GB', 'AU'],
  IN: ['IN', 'LK', 'NP', 'AE'],
  NP: ['NP', 'IN', 'JP'],
  PK: ['PK', 'AE', 'GB'],
  ES: ['ES', 'PT', 'FR', 'IT', 'DE'],
  MX: ['MX', 'US', 'GT'],
  PE: ['PE', 'CL', 'EC', 'BO', 'US'],
}

/** As the shop ships what is sold here (`store/shops.ts`); other listings vary. */
function shipsTo(
  enterprise: DemoEnterprise,
  listing: DemoListing,
  urlKey: string,
): (string | null)[] {
  const { handle, place } = enterprise
  if (goesIntoCart(enterprise, listing)) return [shipsAbroad(handle) ? null : place.country]
  const how = share(urlKey, 'ships')
  if (how < 0.45) return [null]
  return how < 0.75 ? [...(neighbours[place.country] ?? [place.country])] : [place.country]
}

function packagingOf({ focuses }: DemoEnterprise, { marks = [] }: DemoListing, urlKey: string) {
  const chosen = Object.values(packaging).filter(
    (one): one is Packaging => share(urlKey, 'packaging', one) < 0.28,
  )
  if (focuses.includes('zero-waste')) chosen.push(packaging.plasticFree)
  if (marks.includes('pack')) chosen.push(packaging.returnable)
  return [...new Set(chosen)]
}

function offerCountries({ place }: DemoEnterprise, urlKey: string): (string | null)[] {
  return share(urlKey, 'offer') < 0.5 ? [null] : [...(neighbours[place.country] ?? [place.country])]
}

function productOf(
  urlKey: string,
  { options = {}, prices, title }: DemoListing,
  price: string,
  physical: boolean,
): ProductInput {
  const combinations = combine(Object.entries(options))
  const single = Object.values(title)[0] ?? urlKey
  return {
    type: physical ? productType.physical : productType.virtual,
    weightGrams: physical ? 100 + Math.floor(share(urlKey, 'weight') * 40) * 50 : null,
    options: physical ? Object.keys(options) : [],
    // A virtual product has one variant that never runs out (S-061).
    variants: physical
      ? combinations.map((chosen, at) => ({
          title: Object.values(chosen).join(' / ') || single,
          sku: `${urlKey.slice(0, 60)}-${at + 1}`,
          options: chosen,
          prices: [moneyOf(price, prices?.[at % prices.length])],
          ...stockOf(urlKey, at),
        }))
      : [
          {
            title: single,
            sku: `${urlKey.slice(0, 60)}-1`,
            prices: [moneyOf(price)],
            manageInventory: false,
            allowBackorder: true,
          },
        ],
  }
}

/** Most stock is counted; some is low, some sold out, and some made to order. */
function stockOf(urlKey: string, variant: number): { stock?: number; allowBackorder?: boolean } {
  const how = share(urlKey, variant, 'counted')
  if (how < 0.12) return {}
  if (how < 0.18) return { stock: 0 }
  if (how < 0.22) return { stock: 0, allowBackorder: true }
  if (how < 0.32) return { stock: 1 + Math.floor(share(urlKey, variant, 'few') * 5) }
  return { stock: 12 + Math.floor(share(urlKey, variant, 'many') * 90) }
}

/** All combinations of option values; the last option varies fastest. */
function combine(
  options: readonly (readonly [string, readonly string[]])[],
): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (chosen, [title, values]) =>
      chosen.flatMap((before) => values.map((value) => ({ ...before, [title]: value }))),
    [{}],
  )
}

function moneyOf(price: string, instead?: number): Money {
  const [amount = '', currency = ''] = price.split(' ')
  const units = (instead ?? Number(amount)) * 10 ** exponentOf(currency)
  return { amount: Math.round(units), currency }
}

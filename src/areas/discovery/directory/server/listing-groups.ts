import type { FacetCount } from '#platform/search/search.ts'
import { allCountriesOption } from '#shared/constants.ts'
import { packaging } from '#shared/enums.ts'
import { regionName } from '#shared/region-name.ts'
import type { DirectoryQuery, FilterGroup, FilterOption } from '../contract.ts'
import { anywhere } from './search-index/facet-values.ts'

/** Values with result counts, by facet. */
export type Counts = Readonly<Record<string, readonly FacetCount[]>>

const shipFacets = { shipsTo: 'shipsTo.country', shipsFrom: 'shipsFrom.country' } as const
const offerFacets = {
  countries: 'specialOfferCountryData.specificCountries.country',
  option: 'specialOfferCountryData.countryOption.id',
} as const
const cartFacets = { cart: 'cartItem', giftCard: 'giftCard' } as const

/** Facets of filters that only listings have. */
export const listingFacets: readonly string[] = [
  ...Object.values(cartFacets),
  ...Object.values(shipFacets),
  ...Object.keys(packaging).map((name) => `packagingFilters.${name}`),
  ...Object.values(offerFacets),
]

/** Returns the listing filters: cart, shipping, packaging, special offers (specification 2.3). */
export function listingGroups(
  counts: Counts,
  query: DirectoryQuery,
  language: string,
): FilterGroup[] {
  const countOf = (facet: string, value: string | number) =>
    counts[facet]?.find((one) => one.value === String(value))?.count ?? 0
  const countries = (name: 'shipsTo' | 'shipsFrom' | 'eligible', facet: string, ofAll: number) => {
    const chosen = new Set(query[name]?.split(',') ?? [])
    const known = (counts[facet] ?? []).filter(({ value }) => value !== anywhere)
    const missing = [...chosen].filter((code) => !known.some(({ value }) => value === code))
    const options = [...known, ...missing.map((value) => ({ value, count: 0 }))].map(
      ({ value, count }) =>
        // Offers for all countries match each country.
        option(value, regionName(value, language), count + ofAll, chosen.has(value)),
    )
    return { name, options: sorted(options, language) }
  }
  const chosenPackaging = query.packaging?.split(',') ?? []

  return [
    {
      name: 'communityCart',
      options: [
        option('cart', '', countOf(cartFacets.cart, 'true'), query.cart === 1),
        option('giftCard', '', countOf(cartFacets.giftCard, 'true'), query.giftCard === 1),
      ].filter(isOffered),
    },
    countries('shipsTo', shipFacets.shipsTo, countOf(shipFacets.shipsTo, anywhere)),
    countries('shipsFrom', shipFacets.shipsFrom, countOf(shipFacets.shipsFrom, anywhere)),
    {
      name: 'packaging',
      options: Object.keys(packaging)
        .map((name) =>
          option(
            name,
            '',
            countOf(`packagingFilters.${name}`, 'true'),
            chosenPackaging.includes(name),
          ),
        )
        .filter(isOffered),
    },
    countries('eligible', offerFacets.countries, countOf(offerFacets.option, allCountriesOption)),
  ]
}

function option(value: string, text: string, count: number, selected: boolean): FilterOption {
  return { value, text, count, selected, children: [] }
}

/** Hides choices without results unless selected. */
function isOffered({ count, selected }: FilterOption): boolean {
  return count > 0 || selected
}

const collators = new Map<string, Intl.Collator>()

function sorted(options: FilterOption[], language: string): FilterOption[] {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return options.sort((one, other) => collator.compare(one.text, other.text))
}

import { z } from 'zod'
import { boundsPattern } from '#shared/bounds.ts'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { suggestionKinds } from '#shared/enums-of-search.ts'
import { radii } from '#shared/radius.ts'
import { GeoLocation, Id, LanguageCode, Picture, pagination } from '#shared/schema.ts'
import type { Filter } from './filters/filter.ts'
import {
  filters,
  parametersOf,
  type FlagName,
  type ListName,
  type RangeName,
} from './filters/list.ts'

/** Result type; the toggle above the results (specification 2.3). */
export const kinds = ['profiles', 'listings'] as const

/**
 * Sort orders (specification 2.3); `best` stands for best match and relevance (resolutions 35). By
 * price, listings without one come last.
 */
export const sorts = ['recent', 'distance', 'level', 'best', 'price-asc', 'price-desc'] as const

/** Filters by query parameter; lists are comma-separated, ends of a range are numbers. */
const filterInputs = Object.fromEntries(
  filters.flatMap((filter) =>
    parametersOf(filter).map((name) => [
      name,
      filter.flags
        ? z.literal(1).optional()
        : filter.range
          ? z.number().min(0).max(1e12).optional()
          : z.string().regex(listOf(filter)).optional(),
    ]),
  ),
) as Record<FlagName, z.ZodOptional<z.ZodLiteral<1>>> &
  Record<RangeName, z.ZodOptional<z.ZodNumber>> &
  Record<ListName, z.ZodOptional<z.ZodString>>

function listOf({ values }: Filter): RegExp {
  const one = values instanceof RegExp ? values.source.slice(1, -1) : values.join('|')
  return new RegExp(`^(?:${one})(?:,(?:${one})){0,199}$`)
}

/** A point as `lat,lng` in degrees. */
const PointText = z.string().regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)

export type DirectoryQuery = z.infer<typeof DirectoryQuery>
/**
 * State of a directory page by query parameter. Lists are comma-separated ids; values within a
 * filter are combined by OR, filters by AND (specification 5). `networkOnly` finds members of
 * networks (F-053); `followed` requires a session (S-029).
 */
export const DirectoryQuery = z.object({
  kind: z.enum(kinds).default('profiles'),
  query: z.string().trim().max(200).default(''),
  /**
   * Default: `distance` if `location` is a city, or if `near` comes with `location`, `bounds` or
   * `radius`; otherwise `best` with a text and `recent` without one.
   */
  sort: z.enum(sorts).optional(),
  /** Starts at 0; 40 results per page. */
  page: z.number().int().min(0).max(250_000).default(0),
  ...filterInputs,
  /** Currency of `priceMin` and `priceMax`; the caller's if it is missing. */
  priceCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  collection: Id.optional(),
  /** Place id returned by the place search. */
  location: z.string().max(120).optional(),
  /** Visible map section as `south,west,north,east`; searched instead of a place and a radius. */
  bounds: z.string().regex(boundsPattern).optional(),
  /** Position of the visitor, which distances are measured from, unless there is a city. */
  near: PointText.optional(),
  /**
   * Restricts to this distance from the city or, without `location`, from `near`: 5, 10, 25 or 50
   * with `km` or `mi`. A city always has a radius, by default `25mi` or `50km`.
   */
  radius: z.enum(radii).optional(),
  /** Searches for all words, although some may be understood as a place. */
  asTyped: z.literal(1).optional(),
  language: LanguageCode.optional(),
})

export type Card = z.infer<typeof Card>
/** Data of a result card (specification 3.2, "Mapped card"). */
export const Card = z.object({
  kind: z.enum(['profile', 'listing']),
  id: Id,
  name: z.string(),
  /** Language of `name` and `description` if it is not the page's. */
  lang: z.string().nullable(),
  location: z.string().nullable(),
  /** Name of the first sector of the enterprise. */
  sector: z.string().nullable(),
  logo: Picture.nullable(),
  cover: Picture.nullable(),
  isActive: z.boolean(),
  /** Average thumbs, 0 to 5. */
  rating: z.number(),
  /** Number of feedbacks about the enterprise. */
  feedbackCount: z.number().int(),
  /** Names of at most two certificates that were checked. */
  certificates: z.array(z.string()),
  /** Name of the first network of the enterprise. */
  network: z.string().nullable(),
  description: z.string(),
  redirectionUrl: z.string(),
  geolocations: z.array(GeoLocation),
  isNetwork: z.boolean(),
  subdomain: z.string(),
  /** Listings only: name of the enterprise. */
  brand: z.string().nullable(),
  /** Listings only: a need, not an offer. */
  isNeed: z.boolean(),
  /** Whether a listing that is for sale has no stock. */
  soldOut: z.boolean(),
  /** Listings only: lowest price in minor units of its currency. */
  price: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  /**
   * Special offers only: names of the eligible countries in the visitor's language; empty for all.
   */
  offer: z.object({ countries: z.array(z.string()) }).nullable(),
  /** Distance in km from the city or `near` to the nearest location. */
  distance: z.number().nullable(),
})

export interface FilterOption {
  value: string
  /** Empty if interface texts name the values; see `Filter`. */
  text: string
  count: number
  /** Absent if false, to save bytes. */
  selected?: true | undefined
  /** Absent for leaves. */
  children?: FilterOption[] | undefined
}

export const FilterOption: z.ZodType<FilterOption> = z.lazy(() =>
  z.object({
    value: z.string(),
    text: z.string(),
    count: z.number().int(),
    selected: z.literal(true).optional(),
    children: z.array(FilterOption).optional(),
  }),
)

export type FilterGroup = z.infer<typeof FilterGroup>
/** Options of a filter that have results or are selected; a range has none. */
export const FilterGroup = z.object({
  name: z.enum(filters.map(({ name }) => name)),
  options: z.array(FilterOption),
})

export type Circle = z.infer<typeof Circle>
/** The circle that is searched: around a city or the visitor. */
export const Circle = z.object({
  lat: z.number(),
  lng: z.number(),
  radius: z.enum(radii),
})

export type Suggestion = z.infer<typeof Suggestion>
/** A search suggestion, with the page it opens. */
export const Suggestion = z.object({
  id: Id,
  kind: z.enum(suggestionKinds),
  text: z.string(),
  /** Language of `text` if it is not the requested one. */
  lang: z.string().nullable(),
  /** Tells it from others of the same name: sector and place, enterprise, or parent. */
  detail: z.string(),
  picture: Picture.nullable(),
  /** Listings only: lowest price in minor units of its currency. */
  price: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  /** The query is spelled differently. */
  misspelt: z.boolean(),
  redirectionUrl: z.string(),
})

export type DirectoryResult = z.infer<typeof DirectoryResult>
export const DirectoryResult = z.object({
  cards: z.array(Card),
  ...pagination,
  /**
   * How the words were relaxed, because few results have all of them: the words every result has
   * (empty if any one is enough), and how many results have all. Null if all results have all words.
   */
  relaxed: z.object({ required: z.array(z.string()), complete: z.number().int() }).nullable(),
  /** The query with likely spellings of misspelled words, if those find more. */
  correction: z.string().nullable(),
  /** Whether the results are those of the correction, because the query finds nothing as typed. */
  isCorrected: z.boolean(),
  /**
   * Number of results of the other kind for the same words, place and filters; on the first page of
   * a search for words, else 0.
   */
  otherKind: z.number().int(),
  /** Where to look, if there are no results. */
  instead: z
    .object({
      /** Sectors and focuses, or categories, that the words mean and that have results. */
      topics: z.array(Suggestion),
      /** The nearest results outside the place, measured from `near`, and their number. */
      nearest: z
        .object({ cards: z.array(Card), total: z.number().int(), near: z.string() })
        .nullable(),
    })
    .nullable(),
  sort: z.enum(sorts),
  /** The order if none is requested. */
  usualSort: z.enum(sorts),
  /**
   * Number of further results that have no position, which a city and sorting by distance omit;
   * `unmapped` finds them, in the area of the city. On the first page only; 0 on others.
   */
  unmapped: z.number().int(),
  /** On the first page only; later pages have the same. */
  filters: z.array(FilterGroup).nullable(),
  /** The site shows special offers only: no map and no sorting (F-036, F-039). */
  specialOffers: z.boolean(),
  /** Name of the place of `location`; null if unknown. */
  locationTitle: z.string().nullable(),
  circle: Circle.nullable(),
  /**
   * What was understood of the text, unless all of it are words to search for: `text` is searched
   * for, at `place`, or around the reader (`bakery near me`), which needs `near` and `radius`.
   */
  understood: z
    .object({
      text: z.string(),
      place: z.object({ id: z.string(), name: z.string(), title: z.string() }).nullable(),
    })
    .nullable(),
  /** Title of the selected collection. */
  collectionTitle: z.string().nullable(),
  /** Its slug, for redirecting outdated URLs. */
  collectionSlug: z.string().nullable(),
})

const searchDirectory = endpoint(anyone, 'GET /directory/search')
  .route({ summary: 'Searches profiles or listings by text, place, category and certificate' })
  .errors(fails('search_unavailable', 'not_found', 'not_signed_in'))
  .input(DirectoryQuery)
  .output(DirectoryResult)

export type MapQuery = z.infer<typeof MapQuery>
/** Map query: a directory query without paging and sorting, for any section of the world. */
export const MapQuery = DirectoryQuery.omit({ sort: true, bounds: true }).extend({
  /** From 0. */
  page: z.number().int().min(0).max(1000).default(0),
})

export type MapPoints = z.infer<typeof MapPoints>
/** Compact, as there can be tens of thousands. */
export const MapPoints = z.object({
  /** Per point: id, latitude and longitude in degrees times 100,000. */
  points: z.array(z.number().int()),
  /** Number of results, including those without a location. */
  ...pagination,
  /** Center of `location`, or without any points of the caller's country; null if unknown. */
  place: z
    .object({
      type: z.enum(['city', 'state', 'county', 'country']),
      lat: z.number(),
      lng: z.number(),
    })
    .nullable(),
})

const listMapPoints = endpoint(anyone, 'GET /directory/map')
  .route({
    summary: 'Coordinates of matching profiles or listings; all pages together are the whole map',
  })
  .errors(fails('search_unavailable', 'not_found', 'not_signed_in'))
  .input(MapQuery)
  .output(MapPoints)

export type Prices = z.infer<typeof Prices>
/** Prices of the results, whatever range is chosen. */
export const Prices = z.object({
  /** `priceCurrency`, or the caller's, which the bounds are in. */
  currency: z.string(),
  /** Ascending round amounts in major units, about evenly apart on a logarithmic scale. */
  bounds: z.array(z.number()),
  /** Number of results from each bound up to the next; the last one includes both. */
  counts: z.array(z.number().int()),
})

const countPrices = endpoint(anyone, 'GET /directory/prices')
  .route({ summary: 'How many of the matching listings have which price' })
  .errors(fails('search_unavailable', 'not_found', 'not_signed_in'))
  .input(DirectoryQuery.omit({ sort: true, page: true }))
  .output(Prices)

const listCards = endpoint(anyone, 'GET /directory/cards')
  .route({ summary: 'Cards of public profiles or listings by their ids' })
  .errors(fails('search_unavailable'))
  .input(
    z.object({
      kind: z.enum(kinds).default('profiles'),
      ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,39}$/, 'must be a comma list of 1 to 40 ids'),
      /** The cards name the location nearest to it, or else the first. */
      near: PointText.optional(),
      language: LanguageCode.optional(),
    }),
  )
  .output(z.array(Card))

const findRelated = endpoint(anyone, 'GET /directory/listings/{id}/related')
  .route({ summary: 'Other listings of the same vendor, and similar listings of others' })
  .errors(fails('search_unavailable', 'not_found'))
  .input(z.object({ id: Id, language: LanguageCode.optional() }))
  .output(z.object({ ofVendor: z.array(Card), ofCategory: z.array(Card) }))

const findNear = endpoint(anyone, 'GET /directory/profiles/{id}/near')
  .route({ summary: 'The nearest profiles of the same sectors, with distances' })
  .errors(fails('search_unavailable', 'not_found'))
  .input(z.object({ id: Id, language: LanguageCode.optional() }))
  .output(z.array(Card))

const suggest = endpoint(anyone, 'GET /directory/suggestions')
  .route({ summary: 'Search suggestions: matching names of six kinds' })
  .errors(fails('search_unavailable'))
  .input(
    z.object({
      query: z.string().trim().min(1).max(200),
      /** Results of this kind come first, after collections, sectors, focuses and categories. */
      kind: z.enum(kinds).default('profiles'),
      language: LanguageCode.optional(),
    }),
  )
  .output(z.array(Suggestion))

export type VendorSuggestion = z.infer<typeof VendorSuggestion>
/** An enterprise whose name starts with the query. */
export const VendorSuggestion = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  location: z.string().nullable(),
  logo: Picture.nullable(),
})

const suggestVendors = endpoint(anyone, 'GET /vendors/suggestions')
  .route({ summary: 'Autocomplete of enterprise names (C-111)' })
  .errors(fails('search_unavailable'))
  .input(
    z.object({
      query: z.string().trim().min(1).max(200),
      language: LanguageCode.optional(),
    }),
  )
  .output(z.array(VendorSuggestion))

export const directoryContract = {
  searchDirectory,
  listMapPoints,
  countPrices,
  listCards,
  findRelated,
  findNear,
  suggest,
  suggestVendors,
}

import { z } from 'zod'
import { boundsPattern } from '#shared/bounds.ts'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { suggestionKinds } from '#shared/enums-of-search.ts'
import { GeoLocation, Id, LanguageCode, Picture } from '#shared/schema.ts'
import type { Filter } from './filters/filter.ts'
import { filters, parametersOf, type FlagName, type ListName } from './filters/list.ts'

/** Profiles or listings: the toggle above the results (specification 2.3). */
export const kinds = ['profiles', 'listings'] as const

/** Sort orders (specification 2.3); `best` is best match and relevance alike (resolutions 35). */
export const sorts = ['recent', 'distance', 'level', 'best'] as const

/** Inputs of the filters, named as their query parameters are; lists are comma lists. */
const filterInputs = Object.fromEntries(
  filters.flatMap((filter) =>
    parametersOf(filter).map((name) => [
      name,
      filter.flags ? z.literal(1).optional() : z.string().regex(listOf(filter)).optional(),
    ]),
  ),
) as Record<FlagName, z.ZodOptional<z.ZodLiteral<1>>> & Record<ListName, z.ZodOptional<z.ZodString>>

function listOf({ values }: Filter): RegExp {
  const one = values instanceof RegExp ? values.source.slice(1, -1) : values.join('|')
  return new RegExp(`^(?:${one})(?:,(?:${one})){0,199}$`)
}

export type DirectoryQuery = z.infer<typeof DirectoryQuery>
/**
 * What a directory page shows, named as its query parameters are. Lists are comma lists of ids;
 * choices within one are ORed, different ones ANDed (specification 5). `networkOnly` finds members
 * of networks (F-053), `followed` needs somebody signed in (S-029).
 */
export const DirectoryQuery = z.object({
  kind: z.enum(kinds).default('profiles'),
  query: z.string().trim().max(200).default(''),
  /** Without one: recent for empty text, best match otherwise. */
  sort: z.enum(sorts).optional(),
  /** From 0; 40 results a page. */
  page: z.number().int().min(0).max(250_000).default(0),
  ...filterInputs,
  collection: Id.optional(),
  /** A place id as place search gives it. */
  location: z.string().max(120).optional(),
  /** `south,west,north,east` of the part of a map that is looked at; stands in for `location`. */
  bounds: z.string().regex(boundsPattern).optional(),
  /** `lat,lng` of the visitor, for sorting by distance. */
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)
    .optional(),
  language: LanguageCode.optional(),
})

export type Card = z.infer<typeof Card>
/** A result as a card shows it (specification 3.2, "Mapped card"). */
export const Card = z.object({
  kind: z.enum(['profile', 'listing']),
  id: Id,
  name: z.string(),
  /** Language of `name` and `description` where it is not the page's. */
  lang: z.string().nullable(),
  location: z.string().nullable(),
  logo: Picture.nullable(),
  cover: Picture.nullable(),
  isActive: z.boolean(),
  /** Thumbs, 0 to 5. */
  rating: z.number(),
  description: z.string(),
  redirectionUrl: z.string(),
  geolocations: z.array(GeoLocation),
  isNetwork: z.boolean(),
  subdomain: z.string(),
  /** Listings only: who offers it. */
  brand: z.string().nullable(),
  /** Listings only: looked for, not offered. */
  isNeed: z.boolean(),
  /** Listings only: lowest price in minor units of its currency. */
  price: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  /**
   * Special offers only: whose people may use it, as countries in the visitor's language; none for
   * those of all countries.
   */
  offer: z.object({ countries: z.array(z.string()) }).nullable(),
  /** Kilometres from the visitor to `location`, its nearest place, where results are sorted by that. */
  distance: z.number().nullable(),
})

export interface FilterOption {
  value: string
  /** Empty where the names are interface texts; see `Filter`. */
  text: string
  count: number
  /** Absent if false, as for most. */
  selected?: true | undefined
  /** None for leaves. */
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
/** The choices of a filter that have results or are selected. */
export const FilterGroup = z.object({
  name: z.enum(filters.map(({ name }) => name)),
  options: z.array(FilterOption),
})

export type DirectoryResult = z.infer<typeof DirectoryResult>
export const DirectoryResult = z.object({
  cards: z.array(Card),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  sort: z.enum(sorts),
  /** With the first page only: later pages do not change them. */
  filters: z.array(FilterGroup).nullable(),
  /** The site shows special offers alone: neither on a map nor in an order to choose (F-036, F-039). */
  specialOffers: z.boolean(),
  /** The place behind `location`, in words; null when there is none. */
  locationTitle: z.string().nullable(),
  /** The chosen collection's title. */
  collectionTitle: z.string().nullable(),
  /** What its address is called, for putting a wrong one right. */
  collectionSlug: z.string().nullable(),
})

const searchDirectory = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/directory/search',
    tags: ['directory'],
    summary: 'Profiles or listings by words, place, category and certificate',
  })
  .errors(fails('search_unavailable', 'not_found', 'not_signed_in'))
  .input(DirectoryQuery)
  .output(DirectoryResult)

export type MapQuery = z.infer<typeof MapQuery>
/** What a map shows: found like a page of the directory, whatever part of the world is looked at. */
export const MapQuery = DirectoryQuery.omit({ sort: true, near: true, bounds: true }).extend({
  /** From 0. */
  page: z.number().int().min(0).max(1000).default(0),
})

export type MapPoints = z.infer<typeof MapPoints>
/** Tens of thousands travel at once: bare numbers, and no names. */
export const MapPoints = z.object({
  /** Three for each point: id, and latitude and longitude in degrees times 100,000. */
  points: z.array(z.number().int()),
  /** How many were found, with a place or without one. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** The middle of `location`; null where there is no such place. */
  place: z
    .object({
      type: z.enum(['city', 'state', 'county', 'country']),
      lat: z.number(),
      lng: z.number(),
    })
    .nullable(),
})

const listMapPoints = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/directory/map',
    tags: ['directory'],
    summary: 'Where on a map the profiles or listings found are; all pages make the whole map',
  })
  .errors(fails('search_unavailable', 'not_found', 'not_signed_in'))
  .input(MapQuery)
  .output(MapPoints)

const listCards = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/directory/cards',
    tags: ['directory'],
    summary: 'The cards of profiles or listings by their ids, as many as are findable',
  })
  .errors(fails('search_unavailable'))
  .input(
    z.object({
      kind: z.enum(kinds).default('profiles'),
      ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,39}$/, 'must be a comma list of 1 to 40 ids'),
      language: LanguageCode.optional(),
    }),
  )
  .output(z.array(Card))

const findRelated = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/directory/listings/{id}/related',
    tags: ['directory'],
    summary: 'What else the vendor of a listing offers, and what others offer of its kind',
  })
  .errors(fails('search_unavailable', 'not_found'))
  .input(z.object({ id: Id, language: LanguageCode.optional() }))
  .output(z.object({ ofVendor: z.array(Card), ofCategory: z.array(Card) }))

export type Suggestion = z.infer<typeof Suggestion>
/** Something that what is typed may mean, and the page it opens. */
export const Suggestion = z.object({
  id: Id,
  kind: z.enum(suggestionKinds),
  text: z.string(),
  /** Language of `text` where it is not the one asked for. */
  lang: z.string().nullable(),
  redirectionUrl: z.string(),
})

const suggest = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/directory/suggestions',
    tags: ['directory'],
    summary: 'What the beginning of a search may mean: names of six kinds of things',
  })
  .errors(fails('search_unavailable'))
  .input(
    z.object({
      query: z.string().trim().min(1).max(200),
      /** What comes before the other after collections, sectors, focuses and categories. */
      kind: z.enum(kinds).default('profiles'),
      language: LanguageCode.optional(),
    }),
  )
  .output(z.array(Suggestion))

export type VendorSuggestion = z.infer<typeof VendorSuggestion>
/** An enterprise whose name begins like what is typed. */
export const VendorSuggestion = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  location: z.string().nullable(),
  logo: Picture.nullable(),
})

const suggestVendors = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/vendors/suggestions',
    tags: ['profiles'],
    summary: 'Enterprises whose names the beginning of a word may mean (C-111)',
  })
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
  listCards,
  findRelated,
  suggest,
  suggestVendors,
}

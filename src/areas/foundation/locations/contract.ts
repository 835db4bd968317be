import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { LanguageCode, maxInteger } from '#shared/schema.ts'

/** Lists of codes are JSON-encoded in one parameter (specification 3.7): `["US","CA"]`. */
const jsonCodes = z.string().max(4000)

export type Place = z.infer<typeof Place>
/** A place for filtering (specification 3.2, "Location filter"). */
export const Place = z.object({
  id: z.string(),
  /** Counties exist in the United States only. */
  type: z.enum(['city', 'state', 'county', 'country']),
  title: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string().length(2),
  state: z.string().nullable(),
  county: z.string().nullable(),
  /** Parent area, as in `areas` of search hits: `US/Florida`; null for a country. */
  node: z.string().nullable(),
  /** Its own area; null for a city. */
  selfNode: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** In the place search: the other name that matched, if `title` does not show it. */
  matched: z.string().nullish(),
})

const listCountries = endpoint(anyone, 'GET /locations/countries')
  .route({ summary: 'All countries with region and sub-region' })
  .input(z.object({ language: LanguageCode.optional() }))
  .output(
    z.array(
      z.object({
        id: z.string().length(2),
        name: z.string(),
        regionId: z.number().int().nullable(),
        regionName: z.string().nullable(),
        subRegionId: z.number().int().nullable(),
        subRegionName: z.string().nullable(),
      }),
    ),
  )

const listLevelOne = endpoint(anyone, 'GET /locations/level-one')
  .route({ summary: 'States and provinces of the requested countries' })
  .errors(fails('invalid_input'))
  .input(z.object({ countryCodes: jsonCodes }))
  .output(
    z.array(z.object({ id: z.string(), country: z.string(), code: z.string(), name: z.string() })),
  )

const listSubdivisions = endpoint(anyone, 'GET /locations/subdivisions')
  .route({ summary: 'States and provinces of a country by ISO 3166-2, as addresses name them' })
  .input(z.object({ country: z.string().regex(/^[A-Z]{2}$/) }))
  .output(z.array(z.object({ code: z.string(), name: z.string() })))

const listUsCounties = endpoint(anyone, 'GET /locations/us-counties')
  .route({ summary: 'Counties of the requested US states' })
  .errors(fails('invalid_input'))
  .input(z.object({ states: jsonCodes }))
  .output(z.array(z.object({ id: z.string(), state: z.string(), name: z.string() })))

const searchPlaces = endpoint(anyone, 'GET /locations/places')
  .route({ summary: 'Autocomplete of place names and US postal codes' })
  .input(
    z.object({
      query: z.string().trim().max(100),
      language: LanguageCode.optional(),
      limit: z.number().int().min(1).max(20).default(8),
    }),
  )
  .output(z.array(Place))

const reverseGeocode = endpoint(anyone, 'GET /locations/reverse')
  .route({ summary: 'The place at a point (reverse geocoding)' })
  .errors(fails('not_found'))
  .input(
    z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      language: LanguageCode.optional(),
    }),
  )
  .output(Place)

export type MapLabel = z.infer<typeof MapLabel>
/** A map label, in the requested language if available. */
export const MapLabel = z.object({
  type: z.enum(['city', 'country']),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number().int(),
})

const listMapLabels = endpoint(anyone, 'GET /locations/labels')
  .route({
    summary: 'Labels of a map tile: countries at low zoom, the largest cities at high zoom',
  })
  .errors(fails('not_found'))
  .input(
    z.object({
      /** Map tile: column `x` and row `y` from the north-west, of 2^`z` each. */
      z: z.number().int().min(0).max(20),
      x: z.number().int().min(0).max(maxInteger),
      y: z.number().int().min(0).max(maxInteger),
      language: LanguageCode.optional(),
    }),
  )
  .output(z.array(MapLabel))

export const locationsContract = {
  listCountries,
  listLevelOne,
  listSubdivisions,
  listUsCounties,
  searchPlaces,
  reverseGeocode,
  listMapLabels,
}

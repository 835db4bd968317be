import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { LanguageCode, maxInteger } from '#shared/schema.ts'

/** Lists of codes travel JSON-encoded in one parameter (specification 3.7): `["US","CA"]`. */
const jsonCodes = z.string().max(4000)

export type Place = z.infer<typeof Place>
/** A place to filter by (specification 3.2, "Location filter"). */
export const Place = z.object({
  id: z.string(),
  /** Counties are those of the United States. */
  type: z.enum(['city', 'state', 'county', 'country']),
  title: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string().length(2),
  state: z.string().nullable(),
  county: z.string().nullable(),
  /** The area it lies in, as `areas` of search hits: `US/Florida`; null for a country. */
  node: z.string().nullable(),
  /** The area it is; null for a city. */
  selfNode: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

const listCountries = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/locations/countries',
    tags: ['locations'],
    summary: 'All countries with region and sub-region',
  })
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

const listLevelOne = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/locations/level-one',
    tags: ['locations'],
    summary: 'States and provinces of the countries asked for',
  })
  .errors(fails('invalid_input'))
  .input(z.object({ countryCodes: jsonCodes }))
  .output(
    z.array(z.object({ id: z.string(), country: z.string(), code: z.string(), name: z.string() })),
  )

const listUsCounties = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/locations/us-counties',
    tags: ['locations'],
    summary: 'Counties of the US states asked for',
  })
  .errors(fails('invalid_input'))
  .input(z.object({ states: jsonCodes }))
  .output(z.array(z.object({ id: z.string(), state: z.string(), name: z.string() })))

const searchPlaces = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/locations/places',
    tags: ['locations'],
    summary: 'Places whose name begins like the text',
  })
  .input(
    z.object({
      query: z.string().trim().max(100),
      language: LanguageCode.optional(),
      limit: z.number().int().min(1).max(20).default(8),
    }),
  )
  .output(z.array(Place))

const reverseGeocode = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/locations/reverse',
    tags: ['locations'],
    summary: 'The place at a point',
  })
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
/** A name to write on a map, in the language asked for where it is known. */
export const MapLabel = z.object({
  type: z.enum(['city', 'country']),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number().int(),
})

const listMapLabels = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/locations/labels',
    tags: ['locations'],
    summary:
      'Names for a square of a map: countries on coarse ones, the largest cities on finer ones',
  })
  .errors(fails('not_found'))
  .input(
    z.object({
      /** A square of web maps: column `x` and row `y` from the north-west, of 2^`z` each. */
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
  listUsCounties,
  searchPlaces,
  reverseGeocode,
  listMapLabels,
}

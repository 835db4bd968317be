import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { locationsContract } from './contract.ts'
import {
  listCountries,
  listLevelOne,
  listMapLabels,
  listSubdivisions,
  listUsCounties,
  reverseGeocode,
  searchPlaces,
} from './server/locations.ts'

/** Countries, regions and places. */
export const feature = defineFeature({
  name: 'foundation/locations',
  tables: ['country', 'region', 'sub_region', 'us_state', 'us_county'],
  endpoints: {
    locations: implement(locationsContract, {
      listCountries,
      listLevelOne,
      listSubdivisions,
      listUsCounties,
      searchPlaces,
      reverseGeocode,
      listMapLabels,
    }),
  },
})

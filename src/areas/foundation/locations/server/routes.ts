import { implement } from '#platform/http/implement.ts'
import { locationsContract } from '../contract.ts'
import {
  listCountries,
  listLevelOne,
  listMapLabels,
  listUsCounties,
  reverseGeocode,
  searchPlaces,
} from './locations.ts'

export const locationsRoutes = implement(locationsContract, {
  listCountries,
  listLevelOne,
  listUsCounties,
  searchPlaces,
  reverseGeocode,
  listMapLabels,
})

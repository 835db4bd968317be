import { implement } from '#platform/http/implement.ts'
import { locationContract } from '../contract.ts'
import {
  listCountries,
  listLevelOne,
  listMapLabels,
  listUsCounties,
  reverseGeocode,
  searchPlaces,
} from './service.ts'

export const locationRoutes = implement(locationContract, {
  listCountries,
  listLevelOne,
  listUsCounties,
  searchPlaces,
  reverseGeocode,
  listMapLabels,
})

import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { placesFolder } from './shared-places.ts'

/** The places of all tests, read once per worker. */
export const places = gazetteerGeo({ folder: placesFolder })

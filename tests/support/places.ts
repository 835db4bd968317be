import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { placesFolder } from './shared-folders.ts'

/** The places of all tests, read once per worker. */
export const places = gazetteerGeo({ folder: placesFolder })

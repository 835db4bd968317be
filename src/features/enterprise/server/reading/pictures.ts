import { fileUrl } from '#platform/files/routes.ts'
import { placeText } from '#shared/place-text.ts'
import { regionName } from '#shared/region-name.ts'
import type { GeoLocation, Picture } from '#shared/schema.ts'
import type { FileRow, PlaceRow } from './queries.ts'

/** A file as the wire shows it. */
export function pictureOf(file: Omit<FileRow, 'ext'> | null): Picture | null {
  if (!file) return null
  return { url: fileUrl(file.uuid), color: file.color, width: file.width, height: file.height }
}

/** A point with both names of its longitude (resolutions 25). */
export function geoLocationOf({ lat, lng }: Pick<PlaceRow, 'lat' | 'lng'>): GeoLocation | null {
  return lat === null || lng === null ? null : { lat, lng, lon: lng }
}

/**
 * Where a card says something is, in the reader's language as far as countries go: city, state where
 * it says more than the city, country. A place without a city goes by its own title.
 */
export function placeTitle(place: PlaceRow, language: string): string {
  const { city, state, country } = place
  if (!city || !country)
    return place.display_title || (country ? regionName(country, language) : '')
  const parts = [city, state?.includes(city) ? null : state, regionName(country, language)]
  return placeText(parts, language)
}

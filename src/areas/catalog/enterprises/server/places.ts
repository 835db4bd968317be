import { placeText } from '#shared/place-text.ts'
import { regionName } from '#shared/region-name.ts'
import type { GeoLocation } from '#shared/schema.ts'
import type { PlaceRow } from './enterprise-queries.ts'

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

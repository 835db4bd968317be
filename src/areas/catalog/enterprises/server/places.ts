import { placeText } from '#shared/place-text.ts'
import { regionName } from '#shared/region-name.ts'
import type { GeoLocation } from '#shared/schema.ts'
import type { PlaceRow } from './enterprise-queries.ts'

/** Coordinates with the longitude under both `lng` and `lon` (resolutions 25). */
export function geoLocationOf({ lat, lng }: Pick<PlaceRow, 'lat' | 'lng'>): GeoLocation | null {
  return lat === null || lng === null ? null : { lat, lng, lon: lng }
}

/**
 * Returns the place for a card: city, state if it differs from the city, and country in the
 * reader's language. Without a city, its display title.
 */
export function placeTitle(place: PlaceRow, language: string): string {
  const { city, state, country } = place
  if (!city || !country) return place.displayTitle || (country ? regionName(country, language) : '')
  const parts = [city, state?.includes(city) ? null : state, regionName(country, language)]
  return placeText(parts, language)
}

import { formatAddress } from 'localized-address-format'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { placeText, trimPlace } from '#shared/place-text.ts'
import { regionName } from '#shared/region-name.ts'
import type { GeoLocation } from '#shared/schema.ts'
import type { PlaceRow } from './enterprise-queries.ts'

/** Coordinates with the longitude under both `lng` and `lon` (resolutions 25). */
export function geoLocationOf({ lat, lng }: Pick<PlaceRow, 'lat' | 'lng'>): GeoLocation | null {
  return lat === null || lng === null ? null : { lat, lng, lon: lng }
}

/**
 * Returns the place for a card: city, state if it differs from the city, and country. City and
 * country are called in the reader's language where the gazetteer knows their names. Without a
 * city, its display title.
 */
export function placeTitle(
  place: PlaceRow,
  language: string,
  gazetteer?: Pick<GazetteerGeo, 'cityName'>,
): string {
  const { state, country, lat, lng } = place
  const city = place.city && trimPlace(place.city)
  if (!city || !country)
    return trimPlace(place.displayTitle) || (country ? regionName(country, language) : '')
  const shown = gazetteer?.cityName({ city, country, lat, lng }, language) ?? city
  const parts = [shown, state?.includes(city) ? null : state, regionName(country, language)]
  return placeText(parts, language)
}

/**
 * Returns the lines of an address in the order of its country, which is named in the reader's
 * language. Without a city, the display title stands for what is not known.
 */
export function addressLines(place: PlaceRow, language: string): string[] {
  const { street, postcode, state, stateCode, country } = place
  const city = place.city && trimPlace(place.city)
  if (!city || !country) {
    const rest = [postcode, placeTitle(place, language)].filter(Boolean).join(' ')
    return [street ?? '', rest].filter(Boolean)
  }
  const region = abbreviated.has(country) ? (stateCode ?? state) : state
  const lines = formatAddress(
    {
      postalCountry: country,
      addressLines: street ? [street] : [],
      locality: city,
      postalCode: postcode ?? '',
      administrativeArea: region === null || city.includes(region) ? '' : region,
    },
    // From the largest part on in East Asian scripts only.
    isEastAsian.test(city) ? 'local' : 'latin',
  )
  return [...lines, regionName(country, language)]
}

/** Countries whose addresses have the codes of states. */
const abbreviated = new Set(['US', 'CA', 'AU', 'BR', 'IT', 'MX'])

const isEastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

import { fileUrl } from '#platform/files/routes.ts'
import type { GeoLocation, Picture } from '#shared/schema.ts'
import type { FileRow, PlaceRow } from './queries.ts'

/** A file as the wire shows it. */
export function pictureOf(file: FileRow | null): Picture | null {
  if (!file) return null
  return { url: fileUrl(file.uuid), color: file.color, width: file.width, height: file.height }
}

/** A point with both names of its longitude (resolutions 25). */
export function geoLocationOf({ lat, lng }: Pick<PlaceRow, 'lat' | 'lng'>): GeoLocation | null {
  return lat === null || lng === null ? null : { lat, lng, lon: lng }
}

/** Where a card says something is: the display title, else city and country as they are known. */
export function placeTitle(place: PlaceRow): string {
  if (place.display_title !== '') return place.display_title
  return [place.city, place.state, place.country].filter(Boolean).join(', ')
}

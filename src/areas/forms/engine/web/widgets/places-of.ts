import type { Place } from '#foundation/locations/contract.ts'
import type { PlaceAnswer } from '#shared/forms/answers.ts'

/** Converts a search result to an answer. */
export function placeAnswerOf(place: Place, isFirst: boolean): PlaceAnswer {
  const geoId = /^city-(\d+)$/.exec(place.id)?.[1]
  return {
    ...writtenPlace(place.title, isFirst),
    lat: place.lat,
    lng: place.lng,
    city: place.type === 'city' ? (place.title.split(',')[0]?.trim() ?? null) : null,
    state: place.state,
    county: place.county,
    country: place.country,
    geoId: geoId === undefined ? null : Number(geoId),
  }
}

/** A place with a title only. */
export function writtenPlace(displayTitle: string, isFirst: boolean): PlaceAnswer {
  return {
    type: isFirst ? 1 : 2,
    displayTitle,
    lat: null,
    lng: null,
    street: null,
    city: null,
    postcode: null,
    state: null,
    stateCode: null,
    county: null,
    country: null,
    geoId: null,
  }
}

import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { locationsContract, Place } from '#foundation/locations/contract.ts'

const api = apiOf<typeof locationsContract>('locations')

/** Fetches places by name prefix; cached. */
export function findPlaces(query: string, language: Language) {
  return queryClient.fetchQuery({
    queryKey: ['places', language, query],
    queryFn: ({ signal }) => api.searchPlaces({ query, language }, { signal }),
  })
}

/** Returns the nearest place to a point. Throws a plain Error on any failure (E-062). */
export async function placeAt(
  { lat, lng }: { lat: number; lng: number },
  language: Language,
): Promise<Place> {
  try {
    return await api.reverseGeocode({ lat, lng, language })
  } catch (error) {
    throw new Error('the place at this point could not be found out', { cause: error })
  }
}

import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { locationsContract } from '#foundation/locations/contract.ts'

const api = apiOf<typeof locationsContract>('locations')

/** Fetches places by name prefix; cached. */
export function findPlaces(query: string, language: Language) {
  return queryClient.fetchQuery({
    queryKey: ['places', language, query],
    queryFn: ({ signal }) => api.searchPlaces({ query, language }, { signal }),
  })
}

import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { locationContract } from '#features/location/contract.ts'

const api = apiOf<typeof locationContract>('location')

/** Places whose names begin like the words; asked for once each. */
export function findPlaces(query: string, language: Language) {
  return queryClient.fetchQuery({
    queryKey: ['places', language, query],
    queryFn: ({ signal }) => api.searchPlaces({ query, language }, { signal }),
  })
}

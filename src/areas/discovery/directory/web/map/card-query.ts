import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { directoryContract } from '../../contract.ts'

const api = apiOf<typeof directoryContract>('directory')

/** Query for the cards of markers; cached. */
export function cardQuery(
  kind: 'profiles' | 'listings',
  ids: readonly number[],
  language: Language,
  near?: string,
) {
  return {
    queryKey: ['cards', kind, language, ids, near],
    // Not aborted when a card is closed: a marker's label may need the result.
    queryFn: () => api.listCards({ kind, ids: ids.join(','), language, near }),
  }
}

/** Returns the accessible name of a marker; undefined if deleted. */
export async function nameOf(
  kind: 'profiles' | 'listings',
  id: number,
  language: Language,
): Promise<string | undefined> {
  const [card] = await queryClient.fetchQuery(cardQuery(kind, [id], language))
  return card?.name
}

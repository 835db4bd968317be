import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { directoryContract } from '../../contract.ts'

const api = apiOf<typeof directoryContract>('directory')

/** The cards behind markers; asked for once each. */
export function cardQuery(
  kind: 'profiles' | 'listings',
  ids: readonly number[],
  language: Language,
) {
  return {
    queryKey: ['cards', kind, language, ids],
    // Not given up where a card is closed: its marker may be waiting for its name.
    queryFn: () => api.listCards({ kind, ids: ids.join(','), language }),
  }
}

/** What a marker stands for, in a word; undefined for what is gone. */
export async function nameOf(
  kind: 'profiles' | 'listings',
  id: number,
  language: Language,
): Promise<string | undefined> {
  const [card] = await queryClient.fetchQuery(cardQuery(kind, [id], language))
  return card?.name
}

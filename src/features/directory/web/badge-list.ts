import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { taxonomyContract } from '#features/taxonomy/contract.ts'

const api = apiOf<typeof taxonomyContract>('taxonomy')

/** Badges of the certificates by their ids; asked for once. A chunk of its own. */
export async function listBadges(language: Language): Promise<ReadonlyMap<number, string>> {
  const groups = await queryClient.fetchQuery({
    queryKey: ['badges'],
    queryFn: ({ signal }) => api.listCertificateNodes({ language }, { signal }),
    staleTime: Infinity,
  })
  return new Map(
    groups
      .flatMap((group) => group.children)
      .flatMap(({ id, imageUrl }) =>
        imageUrl ? [[Number(id.slice(id.indexOf('_') + 1)), imageUrl] as const] : [],
      ),
  )
}

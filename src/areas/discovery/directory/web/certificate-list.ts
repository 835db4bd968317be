import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { queryClient } from '#shared/query-client.ts'
import type { FilterNode, taxonomyContract } from '#foundation/taxonomy/contract.ts'

const api = apiOf<typeof taxonomyContract>('taxonomy')

/** Fetches certificates by id, once per language. A chunk of its own. */
export async function listCertificates(
  language: Language,
): Promise<ReadonlyMap<number, FilterNode>> {
  const groups = await queryClient.fetchQuery({
    queryKey: ['certificates', language],
    queryFn: ({ signal }) => api.listCertificateNodes({ language }, { signal }),
    staleTime: Infinity,
  })
  return new Map(
    groups
      .flatMap((group) => group.children)
      .map((node) => [Number(node.id.slice(node.id.indexOf('_') + 1)), node] as const),
  )
}

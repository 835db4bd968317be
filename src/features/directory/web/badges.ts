import { useEffect, useState } from 'react'
import { apiOf } from '#shared/api-client.ts'
import { useFrame } from '#shared/frame.ts'
import { queryClient } from '#shared/query-client.ts'
import type { taxonomyContract } from '#features/taxonomy/contract.ts'

const api = apiOf<typeof taxonomyContract>('taxonomy')

const none: ReadonlyMap<number, string> = new Map()

/**
 * Badges of the certificates by their ids, as soon as somebody looks: sent with the page, they
 * would be a twelfth of its bytes.
 */
export function useBadges(wanted: boolean): ReadonlyMap<number, string> {
  const language = useFrame()?.language ?? 'en'
  const [badges, setBadges] = useState(none)

  useEffect(() => {
    if (!wanted) return
    let left = false
    queryClient
      .fetchQuery({
        queryKey: ['badges'],
        queryFn: ({ signal }) => api.listCertificateNodes({ language }, { signal }),
        staleTime: Infinity,
      })
      .then(
        (groups) => {
          if (!left) setBadges(badgesOf(groups))
        },
        // The names say all that is needed to choose.
        () => {},
      )
    return () => {
      left = true
    }
  }, [wanted, language])

  return badges
}

function badgesOf(groups: Awaited<ReturnType<typeof api.listCertificateNodes>>) {
  return new Map(
    groups
      .flatMap((group) => group.children)
      .flatMap(({ id, imageUrl }) =>
        imageUrl ? [[Number(id.slice(id.indexOf('_') + 1)), imageUrl] as const] : [],
      ),
  )
}

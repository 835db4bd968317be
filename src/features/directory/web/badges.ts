import { useEffect, useState } from 'react'
import { useFrame } from '#shared/frame.ts'

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
    const load = async () => {
      const { listBadges } = await import('./badge-list.ts')
      const found = await listBadges(language)
      if (!left) setBadges(found)
    }
    // The names say all that is needed to choose.
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [wanted, language])

  return badges
}

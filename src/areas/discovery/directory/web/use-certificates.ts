import { useEffect, useState } from 'react'
import { useFrame } from '#shared/layout.ts'
import type { FilterNode } from '#foundation/taxonomy/contract.ts'

const none: ReadonlyMap<number, FilterNode> = new Map()

/**
 * Returns certificates by id, loaded on demand: in the page, their images alone would be a twelfth
 * of its bytes.
 */
export function useCertificates(wanted: boolean): ReadonlyMap<number, FilterNode> {
  const language = useFrame()?.language ?? 'en'
  const [certificates, setCertificates] = useState(none)

  useEffect(() => {
    if (!wanted) return
    let left = false
    const load = async () => {
      const { listCertificates } = await import('./certificate-list.ts')
      const found = await listCertificates(language)
      if (!left) setCertificates(found)
    }
    // Optional: the names are in the page.
    load().catch(() => {})
    return () => {
      left = true
    }
  }, [wanted, language])

  return certificates
}

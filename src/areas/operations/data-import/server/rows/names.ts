import type { Taxonomy } from '#foundation/taxonomy/server/public.ts'
import { foldText } from '#platform/search/text/fold.ts'
import type { Meaning } from './terms.ts'

/**
 * Returns the meaning of each name of a sector, focus or certificate, in any language and folded. Of
 * a name that several have, the first sector or focus: a certificate only if nothing else has it.
 */
export function namesIn({
  sectors,
  certificates,
}: Pick<Taxonomy, 'sectors' | 'certificates'>): Map<string, Partial<Meaning>> {
  const names = new Map<string, Partial<Meaning>>()
  const add = (texts: readonly { name: string }[], meaning: Partial<Meaning>) => {
    for (const { name } of texts) {
      const folded = foldText(name)
      if (folded !== '' && !names.has(folded)) names.set(folded, meaning)
    }
  }
  for (const { id, redirect_to: to, texts } of sectors.values()) {
    if (to === null) add(texts, { sectorIds: [id] })
  }
  for (const { id, texts } of certificates.values()) add(texts, { certificateIds: [id] })
  return names
}

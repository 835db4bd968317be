import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { pagesContract, SitePage } from '../../contract.ts'

/** Loads a content page; not found if this site has none of that key. */
export function loadSitePage(context: ReadableContext, key: string): Promise<SitePage> {
  return clientOf<typeof pagesContract>('pages')(context).getPage({ key })
}

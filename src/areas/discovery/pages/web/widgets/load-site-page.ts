import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import type { pagesContract, SitePage } from '../../contract.ts'

/** One of the site's own pages, or the not-found page where this site has none of that name. */
export function loadSitePage(context: ReadableContext, key: string): Promise<SitePage> {
  return clientOf<typeof pagesContract>('pages')(context).getPage({ key }).catch(asPageError)
}

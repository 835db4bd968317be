import { cachedPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { renderMarkdown } from '#platform/markdown.ts'
import { shownText } from '#shared/shown-text.ts'
import type { taxonomyContract } from '../contract.ts'
import * as queries from './standards-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof taxonomyContract>

/** Cache lifetime: an admin's change reaches every process within this time. */
const maxAgeMs = 5000

const standards = cachedPerDatabase(queries.sectorsWithStandards, maxAgeMs)
const featured = cachedPerDatabase(queries.bannerCollection, maxAgeMs)

/** Invalidates the cache after a change by this process. */
export function forgetStandards(db: Db): void {
  standards.clear(db)
  featured.clear(db)
}

/** Returns the standards of root sectors, in order. */
export const listSectorStandards: Service['listSectorStandards'] = async (app, caller, input) => {
  const { language = caller.language } = input
  return (await standards.get(app.db)).flatMap(({ id, handle, texts }) => {
    const text = shownText(texts, language)
    if (!text) return []
    const { name, lang, standards } = text
    return { id, slug: handle, text: name, html: renderMarkdown(standards), language: lang }
  })
}

/** Returns the path of the collection that the first banner features; null for none. */
export async function spotlightOf(db: Db): Promise<string | null> {
  const collection = await featured.get(db)
  return collection ? `/collection/${collection.id}/${collection.slug}` : null
}

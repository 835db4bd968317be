import { siteHas } from '#foundation/sites/server/public.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { shownText } from '#shared/shown-text.ts'
import type { bannersContract } from '../contract.ts'
import { allBanners } from './banner-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof bannersContract>

/** Cache lifetime; also the delay of scheduled banners. */
const maxAgeMs = 5000

const banners = cachedPerDatabase(allBanners, maxAgeMs)

/** Invalidates the cache after a change by this process. */
export function forgetBanners(db: Db): void {
  banners.clear(db)
}

/**
 * Returns the active banners in order (C-084). Networks' sites have none, as banners link out of
 * them.
 */
export const listBanners: Service['listBanners'] = async (app, caller, input) => {
  if (!siteHas(caller.site, 'banners')) return []
  const language = input.language ?? caller.language
  const rows = await banners.get(app.db)
  return rows
    .filter(({ active }) => active)
    .map(({ id, link, collection_id: collectionId, collection_slug: slug, image, texts }) => {
      const text = shownText(texts, language)
      return {
        id,
        title: text?.name ?? '',
        lang: text && text.lang !== language ? text.lang : null,
        imageId: image?.uuid ?? null,
        picture: pictureOf(image),
        isCollection: collectionId !== null,
        collectionId,
        slug,
        link,
        active: true,
      }
    })
}

import { networksOf } from '#community/networks/server/public.ts'
import { getSiteFrame, siteHas } from '#foundation/sites/server/public.ts'
import { spotlightOf } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Caller } from '#platform/caller.ts'
import { renderMarkdown } from '#platform/markdown.ts'
import { AppError } from '#shared/app-error.ts'
import { shownText } from '#shared/shown-text.ts'
import type { SiteMenu, pagesContract } from '../contract.ts'
import * as queries from './page-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof pagesContract>

/** Cache lifetime: an admin's change reaches every process within this time. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(async (db) => {
  const rows = await queries.allPages(db)
  return new Map(rows.map((row) => [row.key, row]))
}, maxAgeMs)

/** Pages of network sites: legal ones; others are about the main site (specification 2.2). */
const pagesOfNetworkSites = new Set(['privacy', 'terms'])

function isOnSite(key: string, { site }: Caller): boolean {
  return siteHas(site, 'pages') || pagesOfNetworkSites.has(key)
}

export const getPage: Service['getPage'] = async (app, caller, input) => {
  const { key, language = caller.language } = input
  const page = isOnSite(key, caller) ? (await cache.get(app.db)).get(key) : undefined
  const text = shownText(page?.texts ?? [], language)
  if (!page || !text) throw new AppError('not_found')

  const { name } = await getSiteFrame(app, caller)
  return {
    key,
    title: text.title,
    summary: withName(text.summary, name),
    html: renderMarkdown(withName(text.body, escaped(name))),
    language: text.lang,
    updatedAt: page.updated_at.toISOString(),
  }
}

/** Returns the menu entries whose targets exist (resolutions 49). */
export async function getMenu(app: App, caller: Caller): Promise<SiteMenu> {
  const [pages, networks] = await Promise.all([cache.get(app.db), networksOf(app.db)])
  return {
    pages: [...pages.keys()].filter(
      (key) => isOnSite(key, caller) && (key !== 'networks' || networks.size > 0),
    ),
    spotlight: siteHas(caller.site, 'spotlight') ? await spotlightOf(app.db) : null,
  }
}

/** Returns the paths of the site's content pages. */
export async function ownPages(app: App, caller: Caller): Promise<string[]> {
  return (await getMenu(app, caller)).pages.map((key) => `/${key}`)
}

function withName(text: string, name: string): string {
  return text.replaceAll('{site}', () => name)
}

/** Escapes Markdown in a name. */
function escaped(name: string): string {
  return name.replaceAll(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`)
}

import { networksOf } from '#community/networks/server/public.ts'
import { getSiteFrame } from '#foundation/sites/server/public.ts'
import { spotlightOf } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Caller } from '#platform/caller.ts'
import { renderMarkdown } from '#platform/markdown.ts'
import { AppError } from '#shared/app-error.ts'
import type { Language } from '#shared/languages.ts'
import { shownText } from '#shared/shown-text.ts'
import type { SiteMenu, SitePage } from '../contract.ts'
import * as queries from './page-queries.ts'

/** How old the pages in memory may be: an admin's change shows in every process this soon. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(async (db) => {
  const rows = await queries.allPages(db)
  return new Map(rows.map((row) => [row.key, row]))
}, maxAgeMs)

/** A network's site has what the law asks for; the rest speaks of the main one (specification 2.2). */
const pagesOfNetworkSites = new Set(['privacy', 'terms'])

function isOnSite(key: string, { site }: Caller): boolean {
  return site.networkId === null || pagesOfNetworkSites.has(key)
}

export async function getPage(
  app: App,
  caller: Caller,
  { key, language = caller.language }: { key: string; language?: Language | undefined },
): Promise<SitePage> {
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

/** Items of the menus exist when what they lead to does (resolutions 49). */
export async function getMenu(app: App, caller: Caller): Promise<SiteMenu> {
  const [pages, networks] = await Promise.all([cache.get(app.db), networksOf(app.db)])
  const main = caller.site.networkId === null
  return {
    pages: [...pages.keys()].filter(
      (key) => isOnSite(key, caller) && (key !== 'networks' || networks.size > 0),
    ),
    spotlight: main ? await spotlightOf(app.db) : null,
  }
}

/** Addresses of the pages this site has of its own, from its root. */
export async function ownPages(app: App, caller: Caller): Promise<string[]> {
  return (await getMenu(app, caller)).pages.map((key) => `/${key}`)
}

function withName(text: string, name: string): string {
  return text.replaceAll('{site}', () => name)
}

/** So that a name is read as it is written, whatever signs are in it. */
function escaped(name: string): string {
  return name.replaceAll(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`)
}

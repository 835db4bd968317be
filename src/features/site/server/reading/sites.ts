import { cachedPerDatabase } from '#platform/cached.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import * as queries from './queries.ts'

/** How old the list of sites in memory may be. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(queries.allSites, maxAgeMs)

/** After adding, changing or removing a site in this process. */
export function forgetSites(db: Db): void {
  cache.clear(db)
}

/**
 * The site a host stands for: a network's own at its domain or at `{subdomain}.{base host}`, the
 * main site for every other name this server answers to.
 *
 * @param host as the request names it, with or without a port
 * @param baseUrl of the main site
 */
export async function siteOfHost(db: Db, host: string, baseUrl: string): Promise<Site> {
  const sites = await cache.get(db)
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const baseName = new URL(baseUrl).hostname
  const subdomain = name.endsWith(`.${baseName}`) ? name.slice(0, -baseName.length - 1) : null
  const row =
    sites.find((site) => site.domain === name || (subdomain && site.subdomain === subdomain)) ??
    sites.find((site) => site.network_id === null)
  if (!row) throw new Error('the table of sites has no main site')
  return {
    id: row.id,
    networkId: row.network_id,
    host: row.domain,
    name: row.name,
    logoUrl: row.logo_file ? fileUrl(row.logo_file) : null,
    contactEmail: row.contact_mail,
    layout: row.layout,
    subdomain: row.subdomain,
  }
}

import type { AppSettings } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import * as queries from './site-queries.ts'

/** Cache lifetime. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(queries.allSites, maxAgeMs)

/** Invalidates the cache after a change of a site by this process. */
export function forgetSites(db: Db): void {
  cache.clear(db)
}

/**
 * Returns the site of a host: a network's by its domain or `{subdomain}.{base host}`, otherwise the
 * main site.
 *
 * @param host Host header, with or without a port
 * @param baseUrl URL of the main site
 */
export async function siteOfHost(db: Db, host: string, baseUrl: string): Promise<Site> {
  const sites = (await cache.get(db)).filter((site) => site.enabled)
  const row = rowOfHost(sites, host, baseUrl) ?? sites.find((site) => site.network_id === null)
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

/** Whether a host is the domain or subdomain of a site. */
export async function isHostOfSite(db: Db, host: string, baseUrl: string): Promise<boolean> {
  const sites = (await cache.get(db)).filter((site) => site.enabled)
  return rowOfHost(sites, host, baseUrl) !== undefined
}

function rowOfHost(
  sites: readonly queries.SiteRow[],
  host: string,
  baseUrl: string,
): queries.SiteRow | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const baseName = new URL(baseUrl).hostname
  const subdomain = name.endsWith(`.${baseName}`) ? name.slice(0, -baseName.length - 1) : null
  return sites.find(
    (site) => site.domain === name || (subdomain !== null && site.subdomain === subdomain),
  )
}

/** Branding of a site, for use outside of requests, as in emails. */
export interface SiteBrand {
  /** False for networks' sites. */
  isMain: boolean
  name: string
  /** Scheme and host, without a trailing slash. */
  origin: string
  /** Absolute URL. */
  logoUrl: string | null
  /** `#rrggbb` */
  color: string | null
  contactEmail: string | null
  /** Sender address of its emails, if it has its own. */
  mailFrom: string | null
}

/** Returns the branding of a site; a network's never shows the host's. Null if unknown. */
export async function siteBrand(
  { db, settings }: { db: Db; settings: AppSettings },
  siteId: number,
): Promise<SiteBrand | null> {
  const row = (await cache.get(db)).find((site) => site.id === siteId)
  if (!row) return null
  const main = row.network_id === null
  const origin = originOf(row, settings.baseUrl)
  const logo = row.logo_file ? fileUrl(row.logo_file) : main ? settings.siteLogo : null
  return {
    isMain: main,
    name: row.name ?? (main ? settings.siteName : (row.subdomain ?? new URL(origin).host)),
    origin,
    logoUrl: logo && new URL(logo, origin).href,
    color: row.color,
    contactEmail: row.contact_mail ?? (main ? settings.contactEmail : null),
    mailFrom: row.mail_from,
  }
}

/**
 * Returns the origins (scheme, host, port) of a network's site, for redirects to that site only.
 * Empty for the main site and disabled ones.
 */
export async function originsOfSite(
  { db, settings }: { db: Db; settings: AppSettings },
  siteId: number,
): Promise<string[]> {
  const row = (await cache.get(db)).find((site) => site.id === siteId)
  return row?.enabled && row.network_id !== null ? originsOf(row, settings.baseUrl) : []
}

/** Returns the site's preferred origin: its own domain, or a subdomain of the main site. */
function originOf(row: queries.SiteRow, baseUrl: string): string {
  return originsOf(row, baseUrl)[0] ?? new URL(baseUrl).origin
}

function originsOf({ domain, subdomain }: queries.SiteRow, baseUrl: string): string[] {
  const { protocol, host } = new URL(baseUrl)
  return [...(domain ? [domain] : []), ...(subdomain ? [`${subdomain}.${host}`] : [])].map(
    (name) => `${protocol}//${name}`,
  )
}

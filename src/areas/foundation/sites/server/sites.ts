import type { AppSettings } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import * as queries from './site-queries.ts'

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

/** Whether a host is one that a site has as its domain or as its part of the main site's. */
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

/** What a site is called and looks like where there is no request: in mails. */
export interface SiteBrand {
  /** The installation's own; the others are networks'. */
  isMain: boolean
  name: string
  /** Scheme and host, no slash at the end. */
  origin: string
  /** Whole, with scheme and host. */
  logoUrl: string | null
  /** `#rrggbb` */
  color: string | null
  contactEmail: string | null
  /** The address its mails come from, where it has one of its own. */
  mailFrom: string | null
}

/** The brand of a site; a network's own never shows the host's. Null where there is no such site. */
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
 * The origins at which a network's own site is reached, for whatever may be sent to that site alone:
 * scheme, host and port. None for the main site, and for a site that is switched off.
 */
export async function originsOfSite(
  { db, settings }: { db: Db; settings: AppSettings },
  siteId: number,
): Promise<string[]> {
  const row = (await cache.get(db)).find((site) => site.id === siteId)
  return row?.enabled && row.network_id !== null ? originsOf(row, settings.baseUrl) : []
}

/** Where a site is reached: at its own domain, or below the main site's host. */
function originOf(row: queries.SiteRow, baseUrl: string): string {
  return originsOf(row, baseUrl)[0] ?? new URL(baseUrl).origin
}

function originsOf({ domain, subdomain }: queries.SiteRow, baseUrl: string): string[] {
  const { protocol, host } = new URL(baseUrl)
  return [...(domain ? [domain] : []), ...(subdomain ? [`${subdomain}.${host}`] : [])].map(
    (name) => `${protocol}//${name}`,
  )
}

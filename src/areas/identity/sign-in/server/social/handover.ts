import { createHash } from 'node:crypto'
import { makeLink, takeLink, type Link } from '../mailed-links.ts'
import { originsOfSite } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ProviderName } from '#platform/identity/identity.ts'
import { newToken } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import { ownPath } from '#shared/safe-redirect.ts'
import { signInBy } from './arrive.ts'

/**
 * Handing a sign-in over to a network's own site, whose address no provider knows: it begins there,
 * goes by the main site, and ends there.
 *
 * 1. The site keeps a secret in a cookie of the browser (`social_return`) and hands out a link that
 *    works once, for the main site: it holds the site and the hash of the secret (`beginHandover`).
 * 2. The main site takes that link (`takeHandover`), asks the provider, and sends a token to the
 *    site's registered origin (`handOver`).
 * 3. The site takes the token from the browser that has the secret (`signInFromMainSite`).
 *
 * So nothing that somebody else put into an address counts: not where the token goes, nor who may use
 * it.
 */
const returnCookie = 'social_return'
const hours = 1

/** A network's site that waits for a sign-in, and the browser that began it there. */
export interface Handover {
  siteId: number
  /** Registered for the site; looked at again before something is sent there. */
  origin: string
  /** Hash of the secret in the browser's cookie. */
  secretHash: string
}

/**
 * Remembers in this browser that it has set out, and answers the token of the link for the main site;
 * null for a site that is not registered with this very origin.
 */
export async function beginHandover(app: App, caller: Caller): Promise<string | null> {
  const { id: siteId } = caller.site
  const { origin } = caller
  if (!(await originsOfSite(app, siteId)).includes(origin)) return null
  const secret = newToken()
  const data: Handover = { siteId, origin, secretHash: hashOf(secret) }
  const link = { kind: 'social_return', accountId: null, data: { ...data }, hours } as const
  const token = await app.db.transaction().execute((tx) => makeLink(tx, link))
  caller.browser.setCookie(returnCookie, secret, { maxAge: hours * 3600 })
  return token
}

/** Where a sign-in goes on that came from a network's site, once; null for one that began here. */
export async function takeHandover(tx: Tx, token: string): Promise<Handover | null> {
  const link = await takeLink(tx, 'social_return', token)
  return link && (link.data as unknown as Handover)
}

/** Answers the address at the site that signs in there; null where the site is no longer registered. */
export async function handOver(
  tx: Tx,
  app: App,
  handover: Handover,
  who: { accountId: number; provider: ProviderName; redirect: string },
): Promise<string | null> {
  const { origin, siteId } = handover
  if (!(await originsOfSite(app, siteId)).includes(origin)) return null
  const { accountId, provider, redirect } = who
  const data = { ...handover, provider, redirect }
  const token = await makeLink(tx, { kind: 'auth_token', accountId, data, hours })
  return `${origin}/?authToken=${token}`
}

/**
 * Ends on a network's site a sign-in that began there and went by the main site (C-032). Any try uses
 * the token up. Throws not_found where it is not for this site or this browser.
 */
export async function signInFromMainSite(
  app: App,
  caller: Caller,
  { authToken }: { authToken: string },
): Promise<{ success: true; redirect: string }> {
  const secret = caller.browser.cookie(returnCookie)
  caller.browser.clearCookie(returnCookie)
  // Committed whatever follows.
  const link = await app.db.transaction().execute((tx) => takeLink(tx, 'auth_token', authToken))
  if (!link?.accountId || !secret || !isFor(link, caller, secret)) throw new AppError('not_found')
  const { accountId } = link
  const provider = link.data['provider'] as ProviderName
  const redirect = ownPath(link.data['redirect']) ?? '/'
  const goesTo = await app.db
    .transaction()
    .execute((tx) => signInBy(tx, app, caller, { provider, accountId, redirect }))
  return { success: true, redirect: goesTo }
}

function isFor({ data }: Link, { site, origin }: Caller, secret: string): boolean {
  return (
    data['siteId'] === site.id && data['origin'] === origin && data['secretHash'] === hashOf(secret)
  )
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

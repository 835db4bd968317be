import { createHash } from 'node:crypto'
import { makeLink, consumeLink, type Link } from '../mailed-links.ts'
import { originsOfSite } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ProviderName } from '#platform/identity/identity.ts'
import { newToken } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { signInBy } from './arrive.ts'
import type { socialContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof socialContract>

/**
 * Hands over a login to a network's site, whose URL the provider does not know: it starts there,
 * goes through the main site, and ends there.
 *
 * 1. The site stores a secret in a cookie (`social_return`) and creates a one-time link for the
 * main
 * site with its id and the secret's hash (`beginHandover`).
 * 2. The main site consumes the link (`takeHandover`), asks the provider, and sends a token to the
 * site's registered origin (`handOver`).
 * 3. The site accepts the token from the browser that has the secret (`signInFromMainSite`).
 *
 * So URLs cannot be manipulated: neither where the token goes, nor who may use it.
 */
const returnCookie = 'social_return'
const hours = 1

/** A network's site awaiting a login, with the browser that started it. */
export interface Handover {
  siteId: number
  /** Registered origin; checked again before the redirect. */
  origin: string
  /** Hash of the secret in the browser's cookie. */
  secretHash: string
}

/**
 * Starts a handover and returns the token for the main site; null if the origin is not registered.
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

/** Consumes a handover; null if the login started on the main site. */
export async function takeHandover(tx: Tx, token: string): Promise<Handover | null> {
  const link = await consumeLink(tx, 'social_return', token)
  return link && (link.data as unknown as Handover)
}

/** Returns the URL at the site that logs in there; null if it is no longer registered. */
export async function handOver(
  tx: Tx,
  app: App,
  handover: Handover,
  identity: { accountId: number; provider: ProviderName; redirect: string },
): Promise<string | null> {
  const { origin, siteId } = handover
  if (!(await originsOfSite(app, siteId)).includes(origin)) return null
  const { accountId, provider, redirect } = identity
  const data = { ...handover, provider, redirect }
  const token = await makeLink(tx, { kind: 'auth_token', accountId, data, hours })
  return `${origin}/?authToken=${token}`
}

/**
 * Completes a login that went through the main site (C-032). Any attempt consumes the token. Throws
 * not_found if it is for another site or browser.
 */
export const signInFromMainSite: Service['signInFromMainSite'] = async (app, caller, input) => {
  const { authToken } = input
  const secret = caller.browser.cookie(returnCookie)
  caller.browser.clearCookie(returnCookie)
  // Committed first, so that any attempt counts.
  const link = await app.db.transaction().execute((tx) => consumeLink(tx, 'auth_token', authToken))
  if (!link?.accountId || !secret || !isFor(link, caller, secret)) throw new AppError('not_found')
  const { accountId } = link
  const provider = link.data['provider'] as ProviderName
  const redirect = safeRedirect(link.data['redirect']) ?? '/'
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

import type { FastifyReply } from 'fastify'
import { randomPKCECodeVerifier } from 'openid-client'
import { makeLink, consumeLink } from '../mailed-links.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { IdentityProvider, Journey } from '#platform/identity/identity.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { newToken } from '#platform/tokens.ts'
import { anyone } from '#shared/access.ts'
import { isLanguage, type Language } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { arrive, inLanguageOf, signInBy } from './arrive.ts'
import { beginHandover, handOver, takeHandover, type Handover } from './handover.ts'

/** Cookie that binds the OAuth flow to the browser. */
const stateCookie = 'social_state'
const journeyHours = 1

interface Setting {
  verifier: string
  nonce: string
  redirect: string
  referToken: string | null
  /** Language of the new account and its emails. */
  language: Language
  /** Network's site where the login started; null for the main site. */
  backTo: Handover | null
}

/**
 * Routes `/auth/google` and `/auth/facebook` (C-030, C-031) to the provider, and `…/callback` on
 * the main site, whose URL the provider knows. Logins started elsewhere continue there.
 */
export function socialRoutes({ app, route }: FeatureRoutes): void {
  const main = app.settings.baseUrl
  for (const provider of app.identityProviders) {
    const redirectUri = `${main}/auth/${provider.name}/callback`
    const failed = (reply: FastifyReply, why: string, redirect: string) =>
      reply.redirect(inLanguageOf(redirect, `${logInAddress(redirect)}&problem=${why}`))

    route<unknown, Query>({
      url: `/auth/${provider.name}`,
      access: anyone,
      async handle({ request, reply, caller: callerOf }) {
        const caller = await callerOf()
        const { query } = request
        const isOnTheWay = query.from !== undefined
        const path = safeRedirect(query.redirect) ?? '/'
        const inAddress = isLanguage(query.lang) && !isOnTheWay ? query.lang : null
        const redirect = inAddress ? withLanguage(path, inAddress) : path
        if (caller.origin !== main && !isOnTheWay) {
          reply.header('cache-control', 'no-store')
          return reply.redirect(await leaveFor(app, provider, caller, { ...query, redirect }))
        }
        const setting = {
          verifier: randomPKCECodeVerifier(),
          nonce: newToken(),
          redirect,
          referToken: query.referToken?.slice(0, 200) ?? null,
          language: caller.language,
        }
        const state = await app.db.transaction().execute(async (tx) => {
          const data: Setting = { ...setting, backTo: await takeHandover(tx, String(query.from)) }
          const link = { kind: 'social_state', accountId: null, data: { ...data } } as const
          return makeLink(tx, { ...link, hours: journeyHours })
        })
        caller.browser.setCookie(stateCookie, state, { maxAge: journeyHours * 3600 })
        try {
          const there = await provider.begin({ redirectUri, state, ...setting })
          return await reply.header('cache-control', 'no-store').redirect(there.href)
        } catch (error) {
          app.log.warn({ err: error, provider: provider.name }, 'a provider could not be reached')
          return failed(reply, 'unreachable', redirect)
        }
      },
    })

    route<unknown, { state?: string }>({
      url: `/auth/${provider.name}/callback`,
      access: anyone,
      async handle({ request, reply, caller: callerOf }) {
        reply.header('cache-control', 'no-store')
        const caller = await callerOf()
        const state = caller.browser.cookie(stateCookie)
        caller.browser.clearCookie(stateCookie)
        const link =
          state && state === request.query.state
            ? await app.db.transaction().execute((tx) => consumeLink(tx, 'social_state', state))
            : null
        if (!state || !link) return failed(reply, 'again', '/')

        const setting = link.data as unknown as Setting
        const journey: Journey = { redirectUri, state, ...setting }
        const cameBack = new URL(request.raw.url ?? '/', main)
        const identity = await provider.finish(cameBack, journey).catch((error: unknown) => {
          app.log.warn({ err: error, provider: provider.name }, 'a provider refused')
          return null
        })
        if (!identity) return failed(reply, 'refused', setting.redirect)

        const { redirect, referToken, language } = setting
        const arriving = { identity, redirect, referToken }
        const arrival = await arrive(app, { ...caller, language }, provider, arriving)
        if (arrival.kind === 'mailed') {
          const address = `/auth/confirm-page?email=${encodeURIComponent(arrival.email)}`
          return reply.redirect(inLanguageOf(redirect, address))
        }
        if (arrival.kind !== 'account') return failed(reply, arrival.kind, redirect)
        return reply.redirect(await goOn(app, caller, provider, arrival.accountId, setting))
      },
    })
  }
}

interface Query {
  redirect?: string
  referToken?: string
  lang?: string
  /** Handover token from a network's site; empty if not registered. */
  from?: string
}

/** Redirects to the main site and starts a handover. */
async function leaveFor(
  app: App,
  provider: IdentityProvider,
  caller: Caller,
  query: Query,
): Promise<string> {
  const there = new URL(`/auth/${provider.name}`, app.settings.baseUrl)
  there.search = new URLSearchParams({
    ...(query.redirect && { redirect: query.redirect }),
    ...(query.referToken && { referToken: query.referToken }),
    lang: caller.language,
    from: (await beginHandover(app, caller)) ?? '',
  }).toString()
  return there.href
}

/** Logs in here, or hands the login over to the site where it started. */
async function goOn(
  app: App,
  caller: Caller,
  provider: IdentityProvider,
  accountId: number,
  { redirect, backTo }: Setting,
): Promise<string> {
  const identity = { accountId, provider: provider.name, redirect }
  return app.db.transaction().execute(async (tx) => {
    const there = backTo && (await handOver(tx, app, backTo, identity))
    return there ?? signInBy(tx, app, caller, identity)
  })
}

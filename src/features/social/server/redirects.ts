import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomPKCECodeVerifier } from 'openid-client'
import { makeLink, takeLink } from '#features/auth/server/service.ts'
import { siteOfHost } from '#features/site/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { IdentityProvider, Journey } from '#platform/identity/identity.ts'
import { newToken } from '#platform/tokens.ts'
import { isLanguage, type Language } from '#shared/languages.ts'
import { askedLanguage, withLanguage } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { ownPath } from '#shared/own-path.ts'
import { arrive, signInBy } from './arrive.ts'
import { returnCookie } from './return.ts'

/** Binds the way there and back to the browser that set out on it. */
const stateCookie = 'social_state'
const journeyHours = 1

interface Setting {
  verifier: string
  nonce: string
  redirect: string
  referToken: string | null
  /** Of the page it began on: the account that is made has it, and its mails. */
  language: Language
  /** Origin of the site it began on, where that is not the main one, and what it waits for. */
  backTo: { origin: string; mark: string } | null
}

interface Options {
  app: App
  providers: readonly IdentityProvider[]
  callerOf: (request: FastifyRequest) => Promise<Caller>
}

/**
 * `/auth/google` and `/auth/facebook` (C-030, C-031): to the provider, and back to `…/callback` on
 * the main site, whose address is the one the provider knows. Who began elsewhere goes on there.
 */
export function socialRedirects(
  server: FastifyInstance,
  { app, providers, callerOf }: Options,
): void {
  const main = app.settings.baseUrl
  for (const provider of providers) {
    const redirectUri = `${main}/auth/${provider.name}/callback`
    const failed = (reply: FastifyReply, why: string, redirect: string) =>
      reply.redirect(inLanguageOf(redirect, `${logInAddress(redirect)}&problem=${why}`))

    server.get<{ Querystring: Query }>(`/auth/${provider.name}`, async (request, reply) => {
      const caller = await callerOf(request)
      const { query } = request
      const path = ownPath(query.redirect) ?? '/'
      const redirect = isLanguage(query.lang) ? withLanguage(path, query.lang) : path
      if (caller.origin !== main && query.mark === undefined) {
        return reply.redirect(leaveFor(main, provider, caller, query))
      }
      const setting: Setting = {
        verifier: randomPKCECodeVerifier(),
        nonce: newToken(),
        redirect,
        referToken: query.referToken?.slice(0, 200) ?? null,
        language: caller.language,
        backTo: await backTo(query, (host) => isOurs(app, host)),
      }
      const state = await app.db.transaction().execute((tx) =>
        makeLink(tx, {
          kind: 'social_state',
          accountId: null,
          data: { ...setting },
          hours: journeyHours,
        }),
      )
      caller.browser.setCookie(stateCookie, state, { maxAge: journeyHours * 3600 })
      try {
        const there = await provider.begin({ redirectUri, state, ...setting })
        return await reply.header('cache-control', 'no-store').redirect(there.href)
      } catch (error) {
        app.log.warn({ err: error, provider: provider.name }, 'a provider could not be reached')
        return failed(reply, 'unreachable', redirect)
      }
    })

    server.get<{ Querystring: { state?: string } }>(
      `/auth/${provider.name}/callback`,
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const caller = await callerOf(request)
        const state = caller.browser.cookie(stateCookie)
        caller.browser.clearCookie(stateCookie)
        const link =
          state && state === request.query.state
            ? await app.db.transaction().execute((tx) => takeLink(tx, 'social_state', state))
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
    )
  }
}

interface Query {
  redirect?: string
  referToken?: string
  lang?: string
  /** Given by another site of ours: where to go on, and what proves that it began there. */
  site?: string
  mark?: string
}

/** To the main site, remembering here that this browser has set out. */
function leaveFor(main: string, provider: IdentityProvider, caller: Caller, query: Query): string {
  const mark = newToken()
  caller.browser.setCookie(returnCookie, mark, { maxAge: journeyHours * 3600 })
  const there = new URL(`/auth/${provider.name}`, main)
  there.search = new URLSearchParams({
    ...(query.redirect && { redirect: query.redirect }),
    ...(query.referToken && { referToken: query.referToken }),
    lang: caller.language,
    site: caller.origin,
    mark,
  }).toString()
  return there.href
}

async function backTo(
  { site, mark }: Query,
  isOurs: (host: string) => Promise<boolean>,
): Promise<Setting['backTo']> {
  if (!site || !mark || !URL.canParse(site)) return null
  const { origin, host } = new URL(site)
  return (await isOurs(host)) ? { origin, mark } : null
}

/** Signs in here, or sends a token to the site where it began, which signs in there. */
async function goOn(
  app: App,
  caller: Caller,
  provider: IdentityProvider,
  accountId: number,
  { redirect, backTo }: Setting,
): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    if (!backTo) {
      await signInBy(tx, app, caller, provider.name, accountId)
      return redirect
    }
    const data = { mark: backTo.mark, provider: provider.name }
    const token = await makeLink(tx, { kind: 'auth_token', accountId, data, hours: 1 })
    return `${backTo.origin}/?authToken=${token}`
  })
}

/** An address in the language that another of ours asks for. */
function inLanguageOf(redirect: string, address: string): string {
  const asked = askedLanguage(new URL(redirect, 'http://x').search)
  return asked ? withLanguage(address, asked) : address
}

/** Whether a host is one of our networks' sites: to others nobody is sent. */
async function isOurs({ db, settings }: App, host: string): Promise<boolean> {
  return (await siteOfHost(db, host, settings.baseUrl)).networkId !== null
}

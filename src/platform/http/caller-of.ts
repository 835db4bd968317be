import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Browser, Caller, CallerKey, Site } from '#platform/caller.ts'
import { refuseWrites } from '#platform/db/write-access.ts'
import { defaultCountry, defaultCurrency } from '#shared/constants.ts'
import {
  isLanguage,
  languageCookie,
  languageFrom,
  languages,
  type Language,
} from '#shared/languages.ts'
import { keyPaths } from '#shared/access.ts'
import { countryCookie, currencyCookie, isTheme, themeCookie } from '#shared/preferences.ts'
import { browserOf } from './browser-of.ts'

interface CallerSources {
  siteOfHost: (host: string) => Promise<Site>
  /** Valid values only: arbitrary ones would create separate page cache entries. */
  currencies: () => Promise<ReadonlySet<string>>
  countries: () => Promise<ReadonlySet<string>>
  /** Returns the session's account, or null. */
  signedIn: (browser: Browser) => Promise<SignedIn | null>
  /** Returns the valid key with this secret, or null. Throws too_many_requests. */
  keyOf: (secret: string) => Promise<CallerKey | null>
}

/** The account of a session and its preferences. */
export interface SignedIn extends Pick<Caller, 'teams'> {
  accountId: number
  role: number
  session: NonNullable<Caller['session']>
  language: string
  currency: string
  country: string
}

/**
 * Returns a function that resolves the caller of a request, once per request. While an admin uses
 * "View as", the request is read-only from then on.
 */
export function createCallerOf(sources: CallerSources) {
  const { siteOfHost, currencies, countries, signedIn, keyOf } = sources
  const known = new WeakMap<FastifyRequest, Promise<Caller>>()

  async function establish(request: FastifyRequest): Promise<Caller> {
    const browser = browserOf(request)
    const [site, who] = await Promise.all([siteOfHost(request.host), signedIn(browser)])
    const currency = who?.currency ?? request.cookies[currencyCookie]
    const country = who?.country ?? request.cookies[countryCookie]
    const theme = request.cookies[themeCookie]
    return {
      accountId: who?.accountId ?? null,
      role: who?.role ?? null,
      session: who?.session ?? null,
      teams: who?.teams ?? [],
      browser,
      site,
      origin: `${request.protocol}://${request.host}`,
      language: languageOf(request, who?.language),
      currency: currency && (await currencies()).has(currency) ? currency : defaultCurrency,
      country: country && (await countries()).has(country) ? country : defaultCountry,
      theme: isTheme(theme) ? theme : 'system',
    }
  }

  /** The caller of an endpoint for keys; cookies are ignored. */
  async function establishKey(request: FastifyRequest): Promise<Caller> {
    const [, secret] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    const key = secret === undefined ? null : await keyOf(secret)
    const { lang } = request.query as { lang?: unknown }
    const isChosen = typeof lang === 'string' && isLanguage(lang)
    return {
      accountId: null,
      role: null,
      session: null,
      teams: [],
      browser: browserOf(request),
      site: await siteOfHost(request.host),
      origin: `${request.protocol}://${request.host}`,
      language: isChosen ? lang : preferred(request.headers['accept-language']),
      currency: defaultCurrency,
      country: defaultCountry,
      theme: 'system',
      ...(key && { key }),
    }
  }

  return async (request: FastifyRequest): Promise<Caller> => {
    const established =
      known.get(request) ?? (takesKey(request) ? establishKey(request) : establish(request))
    known.set(request, established)
    const caller = await established
    if (caller.session?.viewedBy) refuseWrites()
    return caller
  }
}

/** Returns whether the path is one of endpoints for keys of other shop systems. */
export function takesKey({ url }: FastifyRequest): boolean {
  return url.startsWith(`/api/v1${keyPaths}`)
}

/**
 * Determines the language: `?lang`, else the account's, the cookie's, the browser's preference,
 * English (resolutions 46). An account's choice takes precedence over a guest's cookie in the same
 * browser.
 */
export function languageOf(request: FastifyRequest, ofAccount: string | undefined): Language {
  const { lang } = request.query as { lang?: unknown }
  if (typeof lang === 'string' && isLanguage(lang)) return lang
  const chosen = ofAccount ?? request.cookies[languageCookie]
  return isLanguage(chosen) ? chosen : preferred(request.headers['accept-language'])
}

/** Negotiates `Accept-Language`: returns the supported language with the highest quality. */
function preferred(acceptLanguage: string | undefined): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  return languageFrom(accepted.language([...languages]))
}

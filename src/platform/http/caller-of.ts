import type { FastifyRequest } from 'fastify'
import type { Browser, Caller, Site } from '#platform/caller.ts'
import { refuseWrites } from '#platform/db/write-access.ts'
import { defaultCountry, defaultCurrency } from '#shared/constants.ts'
import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languages,
  type Language,
} from '#shared/languages.ts'
import { countryCookie, currencyCookie, isTheme, themeCookie } from '#shared/preferences.ts'
import { browserOf } from './browser-of.ts'

interface CallerSources {
  siteOfHost: (host: string) => Promise<Site>
  /** What can be chosen: another value would make every page another one for the cache. */
  currencies: () => Promise<ReadonlySet<string>>
  countries: () => Promise<ReadonlySet<string>>
  /** Who is signed in with this browser. */
  signedIn: (browser: Browser) => Promise<SignedIn | null>
}

/** The account of a session, with what it has chosen for itself. */
export interface SignedIn extends Pick<Caller, 'teams'> {
  accountId: number
  role: number
  session: NonNullable<Caller['session']>
  language: string
  currency: string
  country: string
}

/**
 * Who asks, established once for each request. From the moment that this is an admin who looks at the
 * site as somebody, the request can write nothing, whoever answers it.
 */
export function createCallerOf(sources: CallerSources) {
  const { siteOfHost, currencies, countries, signedIn } = sources
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

  return async (request: FastifyRequest): Promise<Caller> => {
    const established = known.get(request) ?? establish(request)
    known.set(request, established)
    const caller = await established
    if (caller.session?.viewedBy) refuseWrites()
    return caller
  }
}

/**
 * `?lang`, else the account's, the cookie, what the browser prefers, English (resolutions 46): who
 * signs in finds their own choice, whatever a guest chose before them in this browser.
 */
export function languageOf(request: FastifyRequest, ofAccount: string | undefined): Language {
  const { lang } = request.query as { lang?: unknown }
  if (typeof lang === 'string' && isLanguage(lang)) return lang
  const chosen = ofAccount ?? request.cookies[languageCookie]
  return isLanguage(chosen) ? chosen : preferred(request.headers['accept-language'])
}

/** The first of our languages in the browser's order of preference. */
export function preferred(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
    return { base: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
  })
  const [best] = wishes
    .filter(({ base, quality }) => quality > 0 && languages.some((language) => language === base))
    .sort((a, b) => b.quality - a.quality)
  return isLanguage(best?.base) ? best.base : defaultLanguage
}

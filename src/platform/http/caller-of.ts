import type { FastifyRequest } from 'fastify'
import type { Caller, Site } from '#platform/caller.ts'
import { defaultCountry, defaultCurrency } from '#shared/constants.ts'
import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languages,
  type Language,
} from '#shared/languages.ts'
import { countryCookie, currencyCookie, isTheme, themeCookie } from '#shared/preferences.ts'

interface CallerSources {
  siteOfHost: (host: string) => Promise<Site>
  /** What can be chosen: another value would make every page another one for the cache. */
  currencies: () => Promise<ReadonlySet<string>>
  countries: () => Promise<ReadonlySet<string>>
}

/** Who asks, established once for each request. */
export function createCallerOf({ siteOfHost, currencies, countries }: CallerSources) {
  const known = new WeakMap<FastifyRequest, Promise<Caller>>()

  async function establish(request: FastifyRequest): Promise<Caller> {
    const { [currencyCookie]: currency, [countryCookie]: country } = request.cookies
    const theme = request.cookies[themeCookie]
    return {
      accountId: null,
      role: null,
      site: await siteOfHost(request.host),
      origin: `${request.protocol}://${request.host}`,
      language: languageOf(request),
      currency: currency && (await currencies()).has(currency) ? currency : defaultCurrency,
      country: country && (await countries()).has(country) ? country : defaultCountry,
      theme: isTheme(theme) ? theme : 'system',
    }
  }

  return (request: FastifyRequest): Promise<Caller> => {
    const caller = known.get(request) ?? establish(request)
    known.set(request, caller)
    return caller
  }
}

/** `?lang`, else the cookie, else what the browser prefers, else English (resolutions 46). */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  if (typeof lang === 'string' && isLanguage(lang)) return lang
  const chosen = request.cookies[languageCookie]
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

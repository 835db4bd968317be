import type { FastifyRequest } from 'fastify'
import type { Caller, Site } from '#platform/caller.ts'
import { defaultCurrency } from '#shared/constants.ts'
import {
  defaultLanguage,
  isLanguage,
  languageCookie,
  languages,
  type Language,
} from '#shared/languages.ts'

export const currencyCookie = 'currency'

/** Who asks, established once for each request. */
export function createCallerOf(siteOfHost: (host: string) => Promise<Site>) {
  const known = new WeakMap<FastifyRequest, Promise<Caller>>()

  async function establish(request: FastifyRequest): Promise<Caller> {
    return {
      accountId: null,
      role: null,
      site: await siteOfHost(request.host),
      origin: `${request.protocol}://${request.host}`,
      language: languageOf(request),
      currency: currencyOf(request.cookies[currencyCookie]),
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

function currencyOf(cookie: string | undefined): string {
  return cookie && /^[A-Z]{3}$/.test(cookie) ? cookie : defaultCurrency
}

import type { MiddlewareFunction } from 'react-router'
import { requestedLanguage, withLanguage } from './links.ts'

/**
 * Middleware that keeps the requested language (`?lang`) in redirects within the site (resolutions
 * 46).
 */
export const keepLanguage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const requested = requestedLanguage(new URL(request.url).search)
  const address = response.headers.get('location')
  if (requested && address?.startsWith('/') && !/[?&]lang=/.test(address)) {
    response.headers.set('location', withLanguage(address, requested))
  }
  return response
}

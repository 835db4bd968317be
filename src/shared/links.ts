import { useLocation } from 'react-router'
import { isLanguage, type Language } from './languages.ts'

/** Returns the language requested by `?lang` in a query string, or null. */
export function requestedLanguage(search: string): Language | null {
  const requested = new URLSearchParams(search).get('lang')
  return isLanguage(requested) ? requested : null
}

/** Returns an address with its `lang` parameter set, or removed for `null`. Keeps the fragment. */
export function withLanguage(address: string, language: string | null): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const params = search
    .slice(1)
    .split('&')
    .filter((param) => param !== '' && !param.startsWith('lang='))
  if (language !== null) params.push(`lang=${language}`)
  return path + (params.length > 0 ? `?${params.join('&')}` : '') + hash
}

/**
 * Returns a function for internal links that keeps the language of the current address (resolutions
 * 46).
 */
export function useLinks(): (address: string) => string {
  const language = requestedLanguage(useLocation().search)
  return language ? (address) => withLanguage(address, language) : (address) => address
}

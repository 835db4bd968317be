import { useLocation } from 'react-router'
import { isLanguage, type Language } from './languages.ts'

/** The language an address asks for; null where it leaves that to the reader's settings. */
export function askedLanguage(search: string): Language | null {
  const asked = new URLSearchParams(search).get('lang')
  return isLanguage(asked) ? asked : null
}

/** The same address in a language; `null` takes the language out. Fragments stay at the end. */
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
 * Links inside keep the language of the address (specification resolutions 46): gives the function
 * that writes them.
 */
export function useLinks(): (address: string) => string {
  const language = askedLanguage(useLocation().search)
  return language ? (address) => withLanguage(address, language) : (address) => address
}

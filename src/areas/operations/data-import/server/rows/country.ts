import { foldName } from '#platform/geo/gazetteer/fold-name.ts'
import { typosAllowed, typosBetween } from '#platform/search/text/typos.ts'

/** Finds the ISO 3166-1 alpha-2 code for a country name; null if there is none. */
export interface CountryNames {
  codeOf(name: string): { code: string; typo: boolean } | null
}

/** Country names in these languages are known, besides those in a country's own languages. */
const languagesOfNames = (
  'en es fr de it pt nl da sv nb fi pl cs sk hu ro bg hr sr sl el et lv lt mt ga tr ru uk ar fa ' +
  'he ur hi ne bn ta si th vi id ja ko zh'
).split(' ')

/** Parts of countries, former names and common abbreviations. */
const alsoCalled: Record<string, readonly string[]> = {
  GB: ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Cymru'],
  US: ['U.S.', 'U.S.A.', 'United States of America', 'America'],
  CZ: ['Czech Republic', 'Česká republika'],
  NL: ['Holland', 'The Netherlands'],
  IE: ['Republic of Ireland', 'Éire'],
  KR: ['Republic of Korea', 'Korea'],
  MK: ['Macedonia', 'FYROM'],
  TR: ['Turkey'],
  AE: ['UAE'],
  IM: ['Isle of Man'],
}

/** Names of the given countries (alpha-2 and alpha-3 codes). */
export function countryNames(countries: readonly { code: string; code3: string }[]): CountryNames {
  const codes = new Map<string, string>()
  const add = (name: string | undefined, code: string) => {
    const key = foldName(name ?? '')
    if (key !== '' && !codes.has(key)) codes.set(key, code)
  }
  for (const { code, code3 } of countries) {
    add(code, code)
    add(code3, code)
    for (const name of alsoCalled[code] ?? []) add(name, code)
  }
  for (const language of languagesOfNames) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style })
      for (const { code } of countries) add(names.of(code), code)
    }
  }

  return {
    codeOf(name) {
      const key = foldName(name)
      const code = codes.get(key)
      if (code) return { code, typo: false }
      const near = misspelt(key)
      return near ? { code: near, typo: true } : null
    },
  }

  /** Allows one typo in names of five or more letters if only one country matches. */
  function misspelt(key: string): string | null {
    if (key.length < 5 || typosAllowed(key) === 0) return null
    const near = new Set<string>()
    for (const [name, code] of codes) {
      if (name.length >= 5 && typosBetween(key, name, 1) <= 1) near.add(code)
    }
    const [only = null] = near
    return near.size === 1 ? only : null
  }
}

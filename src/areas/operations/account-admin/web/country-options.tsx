import { useFrame } from '#shared/layout.ts'
import { regionName } from '#shared/region-name.ts'
import { use, createContext } from 'react'

/** Codes of all countries there are, for the forms of a page. */
export const Countries = createContext<readonly string[]>([])

/** In the order of the page's language; browsers and server may call a country differently. */
export function CountryOptions() {
  const language = useFrame()?.language ?? 'en'
  const named = use(Countries).map((code) => ({ code, name: regionName(code, language) }))
  named.sort((one, other) => one.name.localeCompare(other.name, language))

  return named.map(({ code, name }) => (
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  ))
}

import { useFrame } from '#shared/layout.ts'
import { regionName } from '#shared/region-name.ts'
import { use, createContext } from 'react'

/** Codes of all countries, for forms of the page. */
export const Countries = createContext<readonly string[]>([])

/** Sorted in the page's language; browser and server may name countries differently. */
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

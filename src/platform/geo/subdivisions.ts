import { iso31662 } from 'iso-3166/2.js'

/** A state, province or other part of a country (ISO 3166-2). */
export interface Subdivision {
  /** Without the country: `OR`. */
  code: string
  name: string
}

interface Entry extends Subdivision {
  /** Code of the subdivision it is part of; null for one directly below its country. */
  parent: string | null
}

const byCountry = new Map<string, Entry[]>()
for (const { code, name, parent } of iso31662) {
  const [country = '', ...rest] = code.split('-')
  const entry = { code: rest.join('-'), name, parent: parent === country ? null : parent.slice(3) }
  byCountry.set(country, [...(byCountry.get(country) ?? []), entry])
}

/** Returns the subdivisions directly below a country, by name; none for an unknown country. */
export function subdivisionsOf(country: string): Subdivision[] {
  return (byCountry.get(country) ?? [])
    .filter(({ parent }) => parent === null)
    .map(({ code, name }) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Returns the name of a subdivision; the code itself for one that is not in the list. */
export function subdivisionName(country: string, code: string): string {
  return byCountry.get(country)?.find((entry) => plain(entry.code) === plain(code))?.name ?? code
}

/**
 * Returns what a state of an address may be called, in lower case: the text itself, and if it is a
 * code or a name of ISO 3166-2, that code and those of the subdivisions it is part of.
 */
export function stateAliases(country: string, state: string): string[] {
  const text = plain(state)
  const found = byCountry
    .get(country)
    ?.find(
      ({ code, name }) =>
        plain(code) === text || plain(name) === text || plain(`${country}-${code}`) === text,
    )
  const aliases = [state.trim().toLowerCase()]
  for (let entry = found; entry; entry = parentOf(country, entry)) {
    aliases.push(entry.code.toLowerCase())
  }
  return [...new Set(aliases)]
}

function parentOf(country: string, { parent }: Entry): Entry | undefined {
  return byCountry.get(country)?.find(({ code }) => code === parent)
}

/** Compares without accents and case. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

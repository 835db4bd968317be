import { censusCountyName } from './gazetteer/county-name.ts'
import { foldName } from './gazetteer/fold-name.ts'

export interface UsCounty {
  /** Postal code of its state. */
  stateCode: string
  /** Census name with the kind of county: `Orange County`, `Acadia Parish`. */
  name: string
}

export interface UsCounties {
  /**
   * Returns the census name of a county from common spellings, such as `Orange`, `orange co` or `St
   * Tammany`. Null if the state has no such county; without a state, unless exactly one name
   * matches.
   */
  named(text: string, stateCode: string | null): string | null
}

/** Creates a lookup of counties that tolerates spelling variants. */
export function usCounties(counties: readonly UsCounty[]): UsCounties {
  const whole = Map.groupBy(counties, ({ name }) => keyOf(name))
  const bare = Map.groupBy(counties, ({ name }) => keyOf(withoutKind(name)))

  return {
    named(text, stateCode) {
      const written = text.trim().replace(/ co\.?$/i, ' County')
      const key = keyOf(censusCountyName(written, stateCode ?? ''))
      const fits = (candidates: readonly UsCounty[] = []) => [
        ...new Set(
          candidates
            .filter((county) => stateCode === null || county.stateCode === stateCode)
            .map(({ name }) => name),
        ),
      ]
      const names = fits(whole.get(key))
      if (names.length > 0) return names.length === 1 ? (names[0] ?? null) : null
      // Baltimore and others have a city beside the county of the same name: the county is
      // preferred.
      const loose = fits(bare.get(key))
      const plain = loose.filter((name) => name === withCounty(name))
      const found = plain.length > 0 ? plain : loose
      return found.length === 1 ? (found[0] ?? null) : null
    },
  }
}

/** Appends "County" to a county's name if missing (V-033). */
export function withCounty(name: string): string {
  return / county$/i.test(name) ? name : `${name} County`
}

const kinds = / (county|parish|borough|city and borough|census area|municipality|city)$/i

function withoutKind(name: string): string {
  return name.replace(kinds, '')
}

/** Ignores spaces, so that `DeWitt` and `De Witt` are equal. */
function keyOf(name: string): string {
  return foldName(name).replaceAll(' ', '')
}

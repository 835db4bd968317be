import { censusCountyName } from './gazetteer/county-name.ts'
import { foldName } from './gazetteer/fold-name.ts'

export interface UsCounty {
  /** Postal code of its state. */
  stateCode: string
  /** As the census has it, with its kind: `Orange County`, `Acadia Parish`. */
  name: string
}

export interface UsCounties {
  /**
   * The census's name of what people call a county: of `Orange`, `orange co` or `St Tammany`. Null
   * where the state has none of that name; without a state, where not exactly one name fits.
   */
  named(text: string, stateCode: string | null): string | null
}

/** Finds counties by however their names are written, in the table of all of them. */
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
      // Of Baltimore and others there is a city beside the county: a county is what was asked for.
      const loose = fits(bare.get(key))
      const plain = loose.filter((name) => name === withCounty(name))
      const found = plain.length > 0 ? plain : loose
      return found.length === 1 ? (found[0] ?? null) : null
    },
  }
}

/** The word County is added to a county's name where it is missing (V-033). */
export function withCounty(name: string): string {
  return / county$/i.test(name) ? name : `${name} County`
}

const kinds = / (county|parish|borough|city and borough|census area|municipality|city)$/i

function withoutKind(name: string): string {
  return name.replace(kinds, '')
}

/** `DeWitt` and `De Witt`, `LaSalle` and `La Salle` are one. */
function keyOf(name: string): string {
  return foldName(name).replaceAll(' ', '')
}

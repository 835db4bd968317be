import { countryCodes } from '#foundation/locations/server/public.ts'
import {
  handlesOf,
  taxonomyOf,
  type Taxon,
  type Taxonomy,
} from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Synonyms } from '#platform/search/search.ts'
import { defaultSynonyms } from '#platform/search/text/default-synonyms.ts'
import { foldText } from '#platform/search/text/fold.ts'
import { conceptWords } from '#platform/search/text/synonyms/concept-words.ts'
import { languages } from '#shared/languages.ts'
import { regionName } from '#shared/region-name.ts'
import { conceptHandles } from './concept-handles.ts'
import { categoryTerm, countryTerm, sectorTerm } from './search-index/meaning-terms.ts'
import { allSynonyms, disabledConcepts, type SynonymRow } from './synonym-queries.ts'

/** English groups apply in every language. */
const everyLanguage = 'en'

/**
 * Returns the built-in synonyms, the words of concepts, the names of sectors, focuses, categories
 * and countries, and the synonyms added by admins (by default the stored ones).
 */
export async function synonymsOf(db: Db, added?: readonly SynonymRow[]): Promise<Synonyms> {
  const [own, disabled, taxonomy, countries] = await Promise.all([
    added ?? allSynonyms(db),
    disabledConcepts(db),
    taxonomyOf(db),
    countryCodes(db),
  ])
  const names = [
    ...conceptGroups(taxonomy, disabled),
    ...taxonomyNames(taxonomy),
    ...[...countries].map(countryNames),
  ]
  const withShared = own.length > 0 ? joinGroups(names) : (words: string[]) => [words]
  return Object.fromEntries(
    languages.map((language) => [
      language,
      [
        ...(defaultSynonyms[language] ?? []),
        ...(language === everyLanguage ? names : []),
        ...own
          .filter(({ lang }) => lang === null || lang === language)
          .flatMap(({ words }) => withShared(words)),
      ],
    ]),
  )
}

/** Returns a function that adds, to a group of an admin, the built-in groups that share a word. */
function joinGroups(builtIn: readonly string[][]): (words: string[]) => string[][] {
  const byWord = new Map<string, string[][]>()
  for (const group of builtIn) {
    for (const word of new Set(group.map(foldText))) {
      byWord.set(word, [...(byWord.get(word) ?? []), group])
    }
  }
  return (words) => {
    const sharing = new Set(words.flatMap((word) => byWord.get(foldText(word)) ?? []))
    return [words, ...[...sharing].map((group) => [...words, ...group])]
  }
}

/** The words of each enabled concept in all languages, with the terms of what it means in the taxonomy. */
function conceptGroups(taxonomy: Taxonomy, disabled: ReadonlySet<string>): string[][] {
  const { sectors, categories } = handlesOf(taxonomy)
  const termOf = (handle: string): string[] => {
    const sector = sectors.get(handle)
    if (sector !== undefined) return [sectorTerm(sector)]
    const category = categories.get(handle)
    return category === undefined ? [] : [categoryTerm(category)]
  }
  const enabled = conceptWords().filter(([concept]) => !disabled.has(concept))
  return enabled.map(([concept, words]) => [
    ...words,
    ...(conceptHandles[concept] ?? []).flatMap(termOf),
  ])
}

/** Groups the names of each sector, focus and category in all languages with its index term. */
function taxonomyNames({ sectors, categories }: Taxonomy): string[][] {
  const group = ({ texts }: Taxon, term: string) => [...texts.map(({ name }) => name), term]
  return [
    ...[...sectors.values()].map((sector) => group(sector, sectorTerm(sector.id))),
    ...[...categories.values()].map((category) => group(category, categoryTerm(category.id))),
  ]
}

function countryNames(code: string): string[] {
  const names = languages.map((language) => regionName(code, language))
  return [...new Set([...names, countryTerm(code)])]
}

import type { Synonyms } from '../search.ts'
import { phraseTerms, typedWords } from './words.ts'

/** Synonyms of one query word. */
export interface WordSynonyms {
  /** Chains of terms that may replace the word. */
  alternatives: string[][]
  /**
   * Whether the word belongs to a multi-word synonym, and so must not be dropped as a stop word.
   */
  ofSeveralWords: boolean
}

interface Entry {
  words: readonly string[]
  alternatives: readonly string[][]
}

type Lookup = ReadonlyMap<string, readonly Entry[]>

const compiled = new WeakMap<Synonyms, Map<string, Lookup>>()

/**
 * Returns the synonyms of each word of a query; `words` are normalized. A multi-word synonym adds
 * its alternatives to each of its words, so that the alternative satisfies all of them. English
 * groups apply in every language, since untranslated texts are shown in English.
 */
export function synonymsIn(
  words: readonly string[],
  synonyms: Synonyms,
  language: string,
): WordSynonyms[] {
  const found = words.map((): WordSynonyms => ({ alternatives: [], ofSeveralWords: false }))
  for (const lookup of lookupsFor(synonyms, language)) {
    words.forEach((word, start) => {
      for (const entry of lookup.get(word) ?? []) {
        if (!entry.words.every((each, offset) => words[start + offset] === each)) continue
        for (const target of found.slice(start, start + entry.words.length)) {
          target.alternatives.push(...entry.alternatives)
          if (entry.words.length > 1) target.ofSeveralWords = true
        }
      }
    })
  }
  return found
}

function lookupsFor(synonyms: Synonyms, language: string): Lookup[] {
  const languages = language === 'en' ? ['en'] : [language, 'en']
  let byLanguage = compiled.get(synonyms)
  if (!byLanguage) {
    byLanguage = new Map()
    compiled.set(synonyms, byLanguage)
  }
  return languages.map((each) => {
    const known = byLanguage.get(each)
    if (known) return known
    const lookup = compile(synonyms[each] ?? [])
    byLanguage.set(each, lookup)
    return lookup
  })
}

function compile(groups: readonly (readonly string[])[]): Lookup {
  const lookup = new Map<string, Entry[]>()
  for (const group of groups) {
    const members = group.map((text) => ({
      words: typedWords(text).map((word) => word.forms[0]?.join(' ') ?? ''),
      terms: phraseTerms(text),
    }))
    for (const { words, terms } of members) {
      const [first] = words
      if (first === undefined) continue
      const alternatives = members
        .map((member) => member.terms)
        .filter((other) => other.length > 0 && other.join(' ') !== terms.join(' '))
      lookup.set(first, [...(lookup.get(first) ?? []), { words, alternatives }])
    }
  }
  return lookup
}

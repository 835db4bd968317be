import type { Synonyms } from '../search.ts'
import { foldWord } from './fold.ts'
import { scan } from './scan.ts'
import { isStopWord } from './stop-words.ts'
import { synonymsIn } from './synonyms.ts'
import type { Token } from './tokens.ts'
import { typosAllowed } from './typos.ts'
import { acronymOf, compoundOf, maxJoinedLength, typedWords, unitsOf } from './words.ts'
import type { TypedWord } from './words.ts'

/** One way to match a query word. */
export interface QueryForm {
  /**
   * Terms at consecutive positions of one text; usually a single one. Several come from multi-word
   * synonyms, from hyphens (co-op: `co` `op`), and from scripts without blanks, where a word is a
   * chain of letter pairs (農産物: `農産` `産物`).
   */
  terms: readonly string[]
  /** True if typed like this; false for a synonym, or the word joined with its neighbour. */
  exact: boolean
}

/**
 * A word a document must contain, in any of its forms. Typos and prefixes are allowed for exact
 * forms of a single term only.
 */
export interface QueryWord {
  /** As typed, in lower case; used for `matchedWords` of highlighting. */
  text: string
  /** Alternative forms, the word itself first. */
  forms: readonly QueryForm[]
  /**
   * Whether it may match as a prefix. False for scripts without blanks, where any substring
   * matches.
   */
  isLast: boolean
  /** Whether it is too common to be required; queries keep such a word at the end or alone. */
  isStopWord: boolean
  /** Whether it is part of a synonym of several words, which mean one thing together. */
  ofSeveralWords: boolean
  maxTypos: 0 | 1 | 2
}

export interface QueryOptions {
  language: string
  synonyms: Synonyms
  typos: boolean
}

/**
 * Maximum query length in characters and words, because each word costs a search. Longer queries
 * are truncated.
 */
export const maxQueryLength = 512
const maxQueryWords = 32

/**
 * Splits a text into tokens for the index, ordered by position.
 *
 * Joined words (co-op, women's, l'huile) yield each part and, at the position of the first, the
 * joined form; a possessive yields the word without it. Scripts without blanks (Japanese, Chinese,
 * Thai, Lao, Khmer, Burmese) yield each letter and each pair of letters at the position of the
 * (first) letter, so that every substring can be found as a chain of pairs.
 */
export function analyzeText(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  const add = (term: string, start: number, end: number) => {
    if (term !== '') tokens.push({ term, position, start, end })
  }

  scan(text, {
    word(start, end) {
      add(foldWord(text.slice(start, end)), start, end)
      position += 1
    },
    compound(offsets, joint) {
      const { parts, joined, possessive } = compoundOf(text, offsets, joint)
      const end = offsets.at(-1) ?? 0
      parts.forEach((part, index) => {
        const last = possessive && index === parts.length - 1
        add(part.term, part.start, last ? end : part.end)
        if (index === 0 && joined !== part.term) add(joined, part.start, end)
        position += 1
      })
    },
    acronym(offsets) {
      add(acronymOf(text, offsets), offsets[0] ?? 0, offsets.at(-1) ?? 0)
      position += 1
    },
    run(offsets) {
      const units = unitsOf(text, offsets)
      units.forEach((unit, index) => {
        const next = units[index + 1]
        add(unit.term, unit.start, unit.end)
        if (next) add(unit.term + next.term, unit.start, next.end)
        position += 1
      })
    },
  })
  return tokens
}

/** Splits a query into words, all of which must match. */
export function analyzeQuery(text: string, options: QueryOptions): QueryWord[] {
  const typed = typedWords(text.slice(0, maxQueryLength)).slice(0, maxQueryWords)
  const keys = typed.map((word) => word.forms[0]?.join(' ') ?? '')
  const synonyms = synonymsIn(keys, options.synonyms, options.language)

  const words = typed.map((word, index): QueryWord => {
    const own = word.forms.map((terms) => ({ terms, exact: true }))
    const others = [
      ...joinedForms(typed, index, options.language),
      ...(synonyms[index]?.alternatives ?? []),
    ]
    const isLast = index === typed.length - 1 && !word.unspaced
    const first = word.forms[0]?.[0] ?? ''
    const ofSeveralWords = synonyms[index]?.ofSeveralWords === true
    return {
      text: word.text,
      forms: withoutRepeats([...own, ...others.map((terms) => ({ terms, exact: false }))]),
      isLast,
      isStopWord: !ofSeveralWords && isStopWord(keys[index] ?? '', options.language),
      ofSeveralWords,
      maxTypos: options.typos && !word.unspaced ? typosAllowed(first) : 0,
    }
  })

  const wanted = words.filter((word) => word.isLast || !word.isStopWord)
  return wanted.length > 0 ? wanted : words
}

/** Returns the word joined with its previous or next neighbour: `co op` also finds coop. */
function joinedForms(words: readonly TypedWord[], index: number, language: string): string[][] {
  const forms: string[][] = []
  for (const [first, second] of [
    [words[index - 1], words[index]],
    [words[index], words[index + 1]],
  ]) {
    const before = first && joinableTerm(first, language)
    const after = second && joinableTerm(second, language)
    if (!before || !after || before.length + after.length > maxJoinedLength) continue
    forms.push([before + after])
  }
  return forms
}

function joinableTerm({ forms, unspaced }: TypedWord, language: string): string | undefined {
  const [terms] = forms
  if (unspaced || terms?.length !== 1 || isStopWord(terms[0] ?? '', language)) return undefined
  return terms[0]
}

function withoutRepeats(forms: readonly QueryForm[]): QueryForm[] {
  const seen = new Set<string>()
  return forms.filter(({ terms }) => {
    const key = terms.join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

import type { QueryWord } from './analyze.ts'
import { typosBetween, typosInPrefix } from './typos.ts'

/** How a term matches a query word. */
export interface TermMatch {
  typos: number
  /** Whether it matches as typed, not as a prefix, synonym or with a typo. */
  exact: boolean
  /** Number of code points that matched as a prefix; undefined if the whole term matched. */
  prefixLength: number | undefined
}

/**
 * Returns the best match of a term by a single-term form: as typed, as a synonym, as a prefix, with
 * typos, in this order. Reference implementation for the engine's faster search, which must agree.
 */
export function matchTerm(word: QueryWord, term: string): TermMatch | undefined {
  let best: TermMatch | undefined
  for (const { terms, exact } of word.forms) {
    const [form] = terms
    if (form === undefined || terms.length > 1) continue
    const match = exact ? matchTyped(word, form, term) : form === term ? asSynonym : undefined
    if (match && (!best || rank(match) < rank(best))) best = match
  }
  return best
}

const asTyped: TermMatch = { typos: 0, exact: true, prefixLength: undefined }
const asSynonym: TermMatch = { typos: 0, exact: false, prefixLength: undefined }

function matchTyped(word: QueryWord, form: string, term: string): TermMatch | undefined {
  if (form === term) return asTyped
  if (word.isLast && term.startsWith(form)) {
    return { typos: 0, exact: false, prefixLength: Array.from(form).length }
  }
  if (word.maxTypos === 0) return undefined

  const typos = typosBetween(form, term, word.maxTypos)
  if (!word.isLast) {
    return typos > word.maxTypos ? undefined : { typos, exact: false, prefixLength: undefined }
  }
  const prefix = typosInPrefix(form, term, word.maxTypos)
  if (typos <= prefix.typos && typos <= word.maxTypos) {
    return { typos, exact: false, prefixLength: undefined }
  }
  if (prefix.typos > word.maxTypos) return undefined
  return { typos: prefix.typos, exact: false, prefixLength: prefix.length }
}

function rank(match: TermMatch): number {
  return match.typos * 4 + (match.exact ? 0 : 1) + (match.prefixLength === undefined ? 0 : 2)
}

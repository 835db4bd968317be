import type { SearchQuery } from '#platform/search/search.ts'
import { analyzeQuery, analyzeText } from '#platform/search/text/analyze.ts'
import type { QueryForm, QueryWord } from '#platform/search/text/analyze.ts'
import type { Token } from '#platform/search/text/tokens.ts'
import { typosInPrefix } from '#platform/search/text/typos.ts'

/**
 * Returns a test whether a facet value contains, for each typed word, a word with that prefix;
 * typos allowed.
 */
export function facetValueTest(
  text: string,
  { language, typos = true }: SearchQuery,
): (value: string) => boolean {
  const words = analyzeQuery(text, { language, typos, synonyms: {} })

  return (value) => {
    if (words.length === 0) return true
    const tokens = analyzeText(value)
    return words.every((word) => word.forms.some((form) => hasForm(tokens, form, word)))
  }
}

function hasForm(tokens: readonly Token[], { terms }: QueryForm, { maxTypos }: QueryWord): boolean {
  const [first = '', ...others] = terms
  if (others.length === 0) {
    return tokens.some(({ term }) => typosInPrefix(first, term, maxTypos).typos <= maxTypos)
  }
  return tokens.some(
    ({ term, position }) =>
      term === first &&
      others.every((other, at) =>
        tokens.some((next) => next.term === other && next.position === position + at + 1),
      ),
  )
}

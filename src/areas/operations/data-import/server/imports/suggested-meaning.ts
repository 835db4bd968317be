import { foldText } from '#platform/search/text/fold.ts'

/** What a word can mean, and what people call it. */
export interface Meaning {
  value: string
  names: readonly string[]
}

/** A name of the meaning at a position. */
interface Named {
  at: number
  value: string
  tokens: ReadonlySet<string>
}

/** Smallest share of words in common that makes a suggestion. */
const leastShare = 0.5

const fillers = new Set([
  'and',
  'of',
  'the',
  'for',
  'y',
  'de',
  'la',
  'el',
  'other',
  'shop',
  'store',
])

/**
 * Returns a function that suggests a meaning: of the same name, or else of the one that shares most
 * words with it. Earlier meanings come first.
 */
export function suggestedMeaning(meanings: readonly Meaning[]): (word: string) => string | null {
  const byName = new Map<string, string>()
  const byToken = new Map<string, Named[]>()
  for (const [at, { value, names }] of meanings.entries()) {
    for (const name of names) {
      const tokens = tokensOf(name)
      const key = [...tokens].toSorted().join(' ')
      if (key === '' || byName.has(key)) continue
      byName.set(key, value)
      for (const token of tokens) {
        const named = byToken.get(token)
        if (named) named.push({ at, value, tokens })
        else byToken.set(token, [{ at, value, tokens }])
      }
    }
  }
  return (word) => {
    const tokens = tokensOf(word)
    const exact = byName.get([...tokens].toSorted().join(' '))
    if (exact !== undefined) return exact
    const [best] = [...tokens]
      .flatMap((token) => byToken.get(token) ?? [])
      .map((named) => ({ ...named, share: shareOf(tokens, named.tokens) }))
      .filter(({ share }) => share >= leastShare)
      .toSorted((one, other) => other.share - one.share || one.at - other.at)
    return best?.value ?? null
  }
}

/** Words of a name without case, accents, plural and fillers. */
function tokensOf(name: string): Set<string> {
  const words = foldText(name.replaceAll(/[\p{P}\p{S}]+/gu, ' ')).split(' ')
  const tokens = words.map((word) => word.replace(/(?<=[a-z]{3})(?:ies|e?s|y)$/, ''))
  const telling = tokens.filter((token) => token !== '' && !fillers.has(token))
  return new Set(telling.length > 0 ? telling : tokens.filter((token) => token !== ''))
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((token) => other.has(token)).length
  return common / (one.size + other.size - common)
}

import { analyzeText } from './analyze.ts'
import type { QueryWord } from './analyze.ts'
import { foldWord } from './fold.ts'
import { matchTerm } from './match.ts'
import type { TermMatch } from './match.ts'
import type { Token } from './tokens.ts'

/** A highlighted text; the fields are those of the Algolia protocol. */
export interface Highlight {
  value: string
  /** `full` if the text contains every word of the query. */
  matchLevel: MatchLevel
  /** Matched query words as typed, in lower case. */
  matchedWords: string[]
  fullyHighlighted: boolean
}

export type MatchLevel = 'none' | 'partial' | 'full'

export interface Highlighter {
  highlight(text: string): Highlight
  /**
   * Returns the part of the text with the most matches, at most `length` words, with `ellipsis`
   * where it is cut.
   */
  snippet(text: string, length: number, ellipsis: string): { value: string; matchLevel: MatchLevel }
}

interface Range {
  start: number
  end: number
}

/** Creates a highlighter for the words of a query. Texts are not escaped. */
export function highlighter(
  words: readonly QueryWord[],
  { preTag, postTag }: { preTag: string; postTag: string },
): Highlighter {
  const chains = words.map((word) => word.forms.filter(({ terms }) => terms.length > 1))
  const known = new Map<string, (TermMatch | undefined)[]>()

  function matchesOf(term: string): (TermMatch | undefined)[] {
    let matches = known.get(term)
    if (!matches) {
      matches = words.map((word) => matchTerm(word, term))
      known.set(term, matches)
    }
    return matches
  }

  function find(text: string, tokens: readonly Token[]) {
    const ranges: Range[] = []
    const found = words.map(() => false)
    tokens.forEach((token, at) => {
      matchesOf(token.term).forEach((match, index) => {
        if (!match) return
        found[index] = true
        ranges.push(rangeOf(text, token, match))
      })
      chains.forEach((forms, index) => {
        for (const { terms } of forms) {
          const end = token.term === terms[0] ? endOfChain(tokens, at, terms) : undefined
          if (end === undefined) continue
          found[index] = true
          ranges.push({ start: token.start, end })
        }
      })
    })
    return { ranges: merged(ranges), found }
  }

  function levelOf(found: readonly boolean[]): MatchLevel {
    if (!found.includes(true)) return 'none'
    return found.includes(false) ? 'partial' : 'full'
  }

  function mark(text: string, ranges: readonly Range[], from: number, to: number): string {
    let value = ''
    let at = from
    for (const { start, end } of ranges) {
      if (start < from || end > to) continue
      value += text.slice(at, start) + preTag + text.slice(start, end) + postTag
      at = end
    }
    return value + text.slice(at, to)
  }

  return {
    highlight(text) {
      const tokens = words.length > 0 ? analyzeText(text) : []
      const { ranges, found } = find(text, tokens)
      return {
        value: mark(text, ranges, 0, text.length),
        matchLevel: levelOf(found),
        matchedWords: words.flatMap((word, index) => (found[index] ? [word.text] : [])),
        fullyHighlighted:
          ranges.length > 0 &&
          tokens.every((token) =>
            ranges.some(({ start, end }) => start <= token.start && token.end <= end),
          ),
      }
    },

    snippet(text, length, ellipsis) {
      const tokens = analyzeText(text)
      const { ranges, found } = find(text, tokens)
      const { from, to } = bestWindow(text, tokens, ranges, length)
      const value =
        (from > 0 ? ellipsis : '') +
        mark(text, ranges, from, to) +
        (to < text.length ? ellipsis : '')
      return { value, matchLevel: levelOf(found) }
    },
  }
}

function endOfChain(
  tokens: readonly Token[],
  at: number,
  terms: readonly string[],
): number | undefined {
  const position = tokens[at]?.position ?? 0
  let end: number | undefined
  for (let index = 1, next = at; index < terms.length; index += 1) {
    while ((tokens[next]?.position ?? Infinity) < position + index) next += 1
    end = undefined
    for (; tokens[next]?.position === position + index; next += 1) {
      if (tokens[next]?.term === terms[index]) end = tokens[next]?.end
    }
    if (end === undefined) return undefined
  }
  return end
}

const letters = /[\p{L}\p{M}\p{N}]/u
const mark = /\p{M}/u

/** Returns the matched part of the original word, whose length normalization may have changed. */
function rangeOf(text: string, { term, start, end }: Token, match: TermMatch): Range {
  if (match.prefixLength === undefined) return { start, end }

  const wanted = Array.from(term).slice(0, match.prefixLength).join('')
  let typed = ''
  let at = start
  while (at < end && !foldWord(typed).startsWith(wanted)) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    if (letters.test(character)) typed += character
    at += character.length
  }
  while (at < end && mark.test(text.charAt(at))) at += 1
  return { start, end: at }
}

/** Sorts ranges and merges those that overlap or touch. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

/** Returns the first window of at most `length` words with the most matches. */
function bestWindow(
  text: string,
  tokens: readonly Token[],
  ranges: readonly Range[],
  length: number,
): { from: number; to: number } {
  const words: (Range & { hit: number })[] = []
  for (const { position, start, end } of tokens) {
    const hit = ranges.some((range) => range.start < end && start < range.end) ? 1 : 0
    const word = words[position]
    if (!word) words[position] = { start, end, hit }
    else if (end < word.end) word.end = end
  }
  const present = words.filter((word) => word !== undefined)
  if (present.length <= length) return { from: 0, to: text.length }

  let hits = 0
  let best = -1
  let bestStart = 0
  present.forEach((word, index) => {
    hits += word.hit - (index >= length ? (present[index - length]?.hit ?? 0) : 0)
    if (index >= length - 1 && hits > best) {
      best = hits
      bestStart = index - length + 1
    }
  })
  // Includes some words before the first match for context.
  const firstHit = present.findIndex((word, index) => index >= bestStart && word.hit === 1)
  const lead = Math.floor(length / 4)
  const latest = present.length - length
  const first = firstHit < 0 ? bestStart : Math.min(Math.max(firstHit - lead, 0), latest)
  const chosen = hitsFrom(present, first, length) >= best ? first : bestStart
  return {
    from: chosen === 0 ? 0 : (present[chosen]?.start ?? 0),
    to: chosen === latest ? text.length : (present[chosen + length - 1]?.end ?? text.length),
  }
}

function hitsFrom(words: readonly { hit: number }[], start: number, length: number): number {
  return words.slice(start, start + length).reduce((sum, { hit }) => sum + hit, 0)
}

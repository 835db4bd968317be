import { foldWord } from './fold.ts'
import { scan } from './scan.ts'

/** Returns the chain of terms that represents a text of one or more words in the index. */
export function phraseTerms(text: string): string[] {
  const terms: string[] = []
  let pending = ''
  const push = (...more: string[]) => {
    if (pending !== '') terms.push(pending)
    pending = ''
    terms.push(...more)
  }

  scan(text, {
    word: (start, end) => push(foldWord(text.slice(start, end))),
    compound: (offsets, joint) =>
      push(...compoundOf(text, offsets, joint).parts.map((part) => part.term)),
    acronym: (offsets) => push(acronymOf(text, offsets)),
    run(offsets) {
      const units = unitsOf(text, offsets).map((unit) => unit.term)
      push(...chainOf(units))
      // The next term is two positions after the last pair, so the pair's second letter links them.
      if (units.length > 1) pending = units.at(-1) ?? ''
    },
  })
  return terms.filter((term) => term !== '')
}

/** A query word before synonyms are added. */
export interface TypedWord {
  text: string
  /** Chains of terms, the most common spelling first. */
  forms: string[][]
  unspaced: boolean
}

/** Splits a query into words; scripts without blanks are segmented by dictionary. */
export function typedWords(text: string): TypedWord[] {
  const words: TypedWord[] = []
  const add = (start: number, end: number, forms: string[][], unspaced: boolean) => {
    const full = forms.filter((terms) => terms.length > 0 && !terms.includes(''))
    if (full.length === 0) return
    words.push({ text: text.slice(start, end).toLowerCase(), forms: full, unspaced })
  }

  scan(text, {
    word: (start, end) => add(start, end, [[foldWord(text.slice(start, end))]], false),
    compound(offsets, joint) {
      const start = offsets[0] ?? 0
      const end = offsets.at(-1) ?? 0
      const { parts, joined, possessive } = compoundOf(text, offsets, joint)
      const terms = parts.map((part) => part.term)
      const forms = possessive && terms.length === 1 ? [terms, [joined]] : [[joined], terms]
      const elided = joint === 'apostrophe' && terms.length > 1 && (terms[0]?.length ?? 0) <= 2
      add(start, end, elided ? [...forms, terms.slice(1)] : forms, false)
    },
    acronym: (offsets) =>
      add(offsets[0] ?? 0, offsets.at(-1) ?? 0, [[acronymOf(text, offsets)]], false),
    run(offsets) {
      for (const units of segmentsOf(text, unitsOf(text, offsets))) {
        const start = units[0]?.start ?? 0
        const end = units.at(-1)?.end ?? 0
        const chain = chainOf(withoutTrailingBar(units.map((unit) => unit.term)))
        add(start, end, [chain], true)
      }
    },
  })
  return words
}

/** A normalized part of a text with its offsets. */
export interface Part {
  term: string
  start: number
  end: number
}

/**
 * Maximum number of parts that are also joined: no one types longer ones (state-of-the-art) as one
 * word.
 */
const maxJoinedParts = 3
export const maxJoinedLength = 40

/**
 * Returns the parts of a compound without a possessive, and its joined form (including the
 * possessive).
 */
export function compoundOf(
  text: string,
  offsets: readonly number[],
  joint: 'hyphen' | 'apostrophe',
) {
  const parts = partsOf(text, offsets)
  const possessive = joint === 'apostrophe' && parts.length > 1 && parts.at(-1)?.term === 's'
  const whole = parts.map((part) => part.term).join('')
  if (possessive) parts.pop()
  const tooLong = parts.length > maxJoinedParts || whole.length > maxJoinedLength
  const joined = tooLong ? (parts[0]?.term ?? '') : whole
  return { parts, joined, possessive }
}

function partsOf(text: string, offsets: readonly number[]): Part[] {
  const parts: Part[] = []
  for (let index = 0; index < offsets.length; index += 2) {
    const start = offsets[index] ?? 0
    const end = offsets[index + 1] ?? start
    parts.push({ term: foldWord(text.slice(start, end)), start, end })
  }
  return parts
}

export function acronymOf(text: string, offsets: readonly number[]): string {
  return partsOf(text, offsets)
    .map((part) => part.term)
    .join('')
}

/** Returns the letters of a run, each with its marks. */
export function unitsOf(text: string, offsets: readonly number[]): Part[] {
  return partsOf(text, offsets).filter((unit) => unit.term !== '')
}

/** Returns the letter pairs of a word; a single letter is its own chain. */
function chainOf(units: readonly string[]): string[] {
  if (units.length < 2) return [...units]
  return units.slice(1).map((unit, index) => (units[index] ?? '') + unit)
}

/** Drops a trailing long vowel mark: サーバー is also written サーバ, which as a substring finds both. */
function withoutTrailingBar(units: readonly string[]): readonly string[] {
  return units.length > 3 && units.at(-1) === 'ー' ? units.slice(0, -1) : units
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(text: string): Intl.Segmenter {
  const locale = /[\u0e00-\u109f\u1780-\u17ff]/.test(text) ? 'th' : 'ja'
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return segmenter
}

/**
 * Splits a run into words. Segments the normalized text, so that half-width kana are found in the
 * dictionary.
 */
function segmentsOf(text: string, units: readonly Part[]): Part[][] {
  const folded = units.map((unit) => unit.term).join('')
  const groups: Part[][] = []
  let group: Part[] = []
  const ends = new Set(
    [...segmenterFor(text).segment(folded)].map(({ index, segment }) => index + segment.length),
  )
  let length = 0
  for (const unit of units) {
    group.push(unit)
    length += unit.term.length
    if (ends.has(length)) {
      groups.push(group)
      group = []
    }
  }
  return group.length > 0 ? [...groups, group] : groups
}

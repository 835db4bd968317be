import { foldWord } from '#platform/search/text/fold.ts'

const apostrophes = /['’ʼʻ`]/g
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu

/** Common abbreviations of words in place names. */
const shortened: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }
const shortWord = /(?<=^| )(st|ste|mt|ft)(?= )/g

/**
 * Normalizes a place name for comparison: ignores case, accents, hyphens and abbreviations such as
 * `St.`.
 */
export function foldName(name: string): string {
  return foldWord(name)
    .replace(apostrophes, '')
    .replace(betweenWords, ' ')
    .trim()
    .replace(shortWord, (word) => shortened[word] ?? word)
}

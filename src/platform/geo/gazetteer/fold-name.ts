import { foldWord } from '#platform/search/text/fold.ts'

const apostrophes = /['’ʼʻ`]/g
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu

/** What people shorten at the beginning of a name, or after a blank. */
const shortened: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }
const shortWord = /(?<=^| )(st|ste|mt|ft)(?= )/g

/** A place name as it is compared: case, accents, hyphens and `St.` do not matter. */
export function foldName(name: string): string {
  return foldWord(name)
    .replace(apostrophes, '')
    .replace(betweenWords, ' ')
    .trim()
    .replace(shortWord, (word) => shortened[word] ?? word)
}

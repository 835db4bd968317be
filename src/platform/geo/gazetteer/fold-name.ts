import { foldWord } from '#platform/search/text/fold.ts'

const apostrophes = /['’ʼʻ`]/g
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu

/** A place name as it is compared: case, accents, apostrophes and hyphens do not matter. */
export function foldName(name: string): string {
  return foldWord(name).replace(apostrophes, '').replace(betweenWords, ' ').trim()
}

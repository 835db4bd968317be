import { maxSlugLength } from './constants.ts'

/**
 * Returns the slug of a text (V-020): trimmed, blanks to hyphens, lower case, at most 200
 * characters of a-z, digits, hyphen and underscore. Diacritics are removed first. Returns an empty
 * string for text without Latin letters: callers then use the id alone, or the English text.
 */
export function slugOf(text: string): string {
  return latinOf(text)
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '')
}

/**
 * Returns a handle for a name: lower-case letters and digits (resolutions 12), at most 63; empty
 * without Latin ones.
 */
export function handleOf(name: string): string {
  return latinOf(name)
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 63)
}

// Letters that Unicode decomposition (NFKD) leaves unchanged.
const latinLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

function latinOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłħı]/g, (letter) => latinLetters[letter] ?? '')
}

import { LRUCache } from 'lru-cache'

/** Letters that Unicode does not decompose, by their plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
}

/** Variants of Arabic letters with different code points on Urdu, Arabic and Persian keyboards. */
const arabicLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ۀ: 'ہ',
  ۂ: 'ہ',
  ە: 'ہ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ۓ: 'ے',
}

/**
 * First digit of each block of ten decimal digits outside ASCII (NFKC converts full-width ones).
 */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
]

const ascii = /^[\0-\x7f]*$/
const invisible = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu
const accents = /[\u0300-\u036f]/g
const undecomposed = /[ßæœøłđðþħŋŧıĸəς]/g
const anyArabic = /[\u0600-\u06ff]/
const hamzaOnYeh = /[\u064a\u06cc\u0649]\u0654/g
const arabicMarks =
  /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g
const arabicVariants = /[يىېكهھةۃۀۂەأإآٱؤۓ]/g
const hebrewMarks = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g
const devanagari = /[\u0900-\u097f]/
const indicNukta = /[\u093c\u0a3c\u0abc\u0b3c\u0cbc]/g
/**
 * Nasal consonants written as half letters before a consonant of their own group: हिन्दी for हिंदी.
 */
const nasalBeforeItsRow = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ/g
const otherDigits = /\p{Nd}/gu

/** Maximum length of cached words; longer ones are no real words and would fill the memory. */
const longestCached = 64
const cache = new LRUCache<string, string>({ max: 50_000 })

/**
 * Normalizes a word for the index: lower case, without accents and optional marks, with variants of
 * letters unified. Vowel signs and viramas of Indic scripts are kept.
 */
export function foldWord(raw: string): string {
  if (ascii.test(raw)) return raw.toLowerCase()

  if (raw.length > longestCached) return fold(raw)
  const known = cache.get(raw)
  if (known !== undefined) return known

  const folded = fold(raw)
  cache.set(raw, folded)
  return folded
}

function fold(raw: string): string {
  let word = raw
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(undecomposed, (letter) => plainLetters[letter] ?? letter)

  if (anyArabic.test(word)) {
    // The hamza is a mark on every letter except yeh, with which it forms its own letter (چائے).
    word = word
      .replace(hamzaOnYeh, 'ئ')
      .replace(arabicMarks, '')
      .replace(arabicVariants, (letter) => arabicLetters[letter] ?? letter)
  }
  word = word.replace(hebrewMarks, '').replace(indicNukta, '')
  if (devanagari.test(word)) word = word.replace(nasalBeforeItsRow, 'ं')
  return word.replace(otherDigits, asciiDigit)
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? digit : String(code - zero)
}

/** Folds the words of a text; one space between them. */
export function foldText(text: string): string {
  return text.split(/\s+/).filter(Boolean).map(foldWord).join(' ')
}

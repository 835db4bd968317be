import { describe, expect, test } from 'vitest'
import { analyzeQuery, analyzeText, maxQueryLength } from './analyze.ts'
import type { QueryOptions } from './analyze.ts'
import { defaultSynonyms } from './default-synonyms.ts'

const terms = (text: string) => analyzeText(text).map((token) => token.term)

const query = (text: string, options: Partial<QueryOptions> = {}) =>
  analyzeQuery(text, { language: 'en', synonyms: {}, typos: true, ...options })

const forms = (text: string, options: Partial<QueryOptions> = {}) =>
  query(text, options).map((word) => word.forms.map((form) => form.terms.join(' ')))

/** Whether a text contains a query, by the definition the engine implements, without prefixes. */
function contains(text: string, typed: string, options: Partial<QueryOptions> = {}): boolean {
  const tokens = analyzeText(text)
  const at = (position: number, term: string | undefined) =>
    tokens.some((token) => token.position === position && token.term === term)
  return query(typed, options).every((word) =>
    word.forms.some((form) =>
      tokens.some(({ position }) => form.terms.every((term, index) => at(position + index, term))),
    ),
  )
}

describe('folding', () => {
  test.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['STRASSE', 'Straße'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['Ægir', 'aegir'],
    ['İstanbul', 'istanbul'],
    ['ＦＡＩＲ　ｔｒａｄｅ', 'fair trade'],
    ['ñandú', 'NANDU'],
    ['Việt', 'viet'],
    ['Ελλάδας', 'ελλαδασ'],
    ['Ёлка', 'елка'],
    ['چائے', 'چائے'],
    ['چائے', 'چای\u0654ے'],
    ['كتاب', 'کتاب'],
    ['پاکستاني', 'پاکستانی'],
    ['مُحَمَّد', 'محمد'],
    ['می\u200cخواهم', 'میخواہم'],
    ['آم', 'ام'],
    ['گاؤں', 'گاوں'],
    ['हिन्दी', 'हिंदी'],
    ['सङ्घ', 'संघ'],
    ['काठमाडौँ', 'काठमाडौं'],
    ['पढ़ाई', 'पढाई'],
    ['ශ්‍රී', 'ශ්රී'],
    ['கொ', 'கெ\u0bbe'],
    ['２０２６', '2026'],
    ['२०२६', '2026'],
    ['۲۰۲۶', '2026'],
    ['ｺｰﾋｰ', 'コーヒー'],
    ['ﾊﾞﾅﾅ', 'バナナ'],
  ])('%s is the same as %s', (written, typed) => {
    expect(terms(written)).toEqual(terms(typed))
  })

  test.each([
    ['چائے', 'چايے'],
    ['चिया', 'चया'],
    ['චීස්', 'චස'],
    ['தேயிலை', 'தயல'],
    ['が', 'か'],
    ['한국', '핞국'],
  ])('%s is not %s: vowel signs and letters of their own stay', (written, other) => {
    expect(terms(written)).not.toEqual(terms(other))
  })
})

describe('words of a text', () => {
  test('carry their place in the original text and their position', () => {
    const text = 'Fair-trade Tee, «Straße»'
    const tokens = analyzeText(text)
    expect(
      tokens.map(({ term, position, start, end }) => [term, position, text.slice(start, end)]),
    ).toEqual([
      ['fair', 0, 'Fair'],
      ['fairtrade', 0, 'Fair-trade'],
      ['trade', 1, 'trade'],
      ['tee', 2, 'Tee'],
      ['strasse', 3, 'Straße'],
    ])
  })

  test('finds a possessive with and without its s', () => {
    expect(terms("Women's")).toEqual(['women', 'womens'])
    expect(terms('Women’s')).toEqual(['women', 'womens'])
  })

  test('finds elided articles and names with apostrophes by part and whole', () => {
    expect(terms("l'huile")).toEqual(['l', 'lhuile', 'huile'])
    expect(contains("huile d'olive", 'olive')).toBe(true)
    expect(contains("O'Reilly", 'oreilly')).toBe(true)
    expect(contains('huile', "l'huile")).toBe(true)
  })

  test('an acronym with dots is one word', () => {
    expect(terms('C.S.A. of the U.S.')).toEqual(['csa', 'of', 'the', 'us'])
    expect(terms('farm.example.org 2.5')).toEqual(['farm', 'example', 'org', '2', '5'])
  })

  test('marks, emoji and control characters are not words', () => {
    expect(analyzeText('— … 🌱 \u200b ́ ')).toEqual([])
  })

  test('finds letters outside the Basic Multilingual Plane', () => {
    expect(terms('𠮷野家')).toEqual(['𠮷', '𠮷野', '野', '野家', '家'])
  })

  test('tokens are ordered sections of the text', () => {
    const samples = [
      'a\ud800b',
      '\udc00',
      "'-'-",
      'co--op',
      'x\u200dy',
      'ー・ー',
      'が\u3099',
      'A.B',
      '-',
    ]
    for (const text of samples) {
      let last = 0
      for (const { term, position, start, end } of analyzeText(text)) {
        expect(term).not.toBe('')
        expect(position).toBeGreaterThanOrEqual(last)
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
        last = position
      }
    }
  })
})

describe('words of a query', () => {
  test('the last word may go on, typos grow with length', () => {
    expect(query('wooden furniture').map(({ isLast, maxTypos }) => [isLast, maxTypos])).toEqual([
      [false, 1],
      [true, 2],
    ])
    expect(query('furniture', { typos: false })[0]?.maxTypos).toBe(0)
  })

  test.each([
    ['coop', 'co-op'],
    ['coop', 'co op'],
    ['coop', 'coop'],
    ['co-op', 'co-op'],
    ['co-op', 'co op'],
    ['co-op', 'coop'],
    ['co op', 'co-op'],
    ['co op', 'co op'],
  ])('a text with %s is found by %s', (written, typed) => {
    expect(contains(`the ${written} shop`, typed)).toBe(true)
  })

  test('the built-in synonyms find “co op” by “coop”', () => {
    expect(contains('the co op shop', 'coop', { synonyms: defaultSynonyms })).toBe(true)
  })

  test('a hyphenated word must match adjacent words', () => {
    expect(contains('co founders open the op', 'co-op')).toBe(false)
  })

  test('drops stop words, except alone or as the last word', () => {
    expect(forms('tea from Sri Lanka').map((word) => word[0])).toEqual(['tea', 'sri', 'lanka'])
    expect(forms('the').map((word) => word[0])).toEqual(['the'])
    expect(forms('aceite de oliva', { language: 'es' }).map((word) => word[0])).toEqual([
      'aceite',
      'oliva',
    ])
  })

  test('a multi-word synonym matches both ways', () => {
    const synonyms = { en: [['CSA', 'community supported agriculture']] }
    expect(forms('csa', { synonyms })).toEqual([['csa', 'community supported agriculture']])
    for (const word of forms('community supported agriculture', { synonyms })) {
      expect(word).toContain('csa')
    }
    expect(contains('a CSA near you', 'Community Supported Agriculture', { synonyms })).toBe(true)
    expect(contains('supported community agriculture', 'csa', { synonyms })).toBe(false)
  })

  test('English synonyms apply to all languages, others to their own', () => {
    const synonyms = { en: [['shop', 'store']], es: [['tienda', 'comercio']] }
    expect(contains('store', 'shop', { synonyms, language: 'ja' })).toBe(true)
    expect(contains('comercio', 'tienda', { synonyms, language: 'es' })).toBe(true)
    expect(contains('comercio', 'tienda', { synonyms, language: 'en' })).toBe(false)
  })

  test('applies a synonym with stop words before dropping them', () => {
    const synonyms = { en: [['bookshop', 'house of books']] }
    expect(contains('bookshop', 'house of books', { synonyms })).toBe(true)
  })

  test('a query of marks has no words; a very long one is truncated', () => {
    expect(query(' -- ! ')).toEqual([])
    expect(query('ab '.repeat(5000)).length).toBeLessThanOrEqual(32)
    expect(maxQueryLength).toBe(512)
  })
})

describe('scripts without blanks', () => {
  const text = '有機農家のフェア・トレードコーヒーを産地直送'

  test('finds every single letter and every substring', () => {
    const letters = Array.from(text.replaceAll('・', ''))
    for (let start = 0; start < letters.length; start += 1) {
      for (let end = start + 1; end <= letters.length; end += 1) {
        const part = letters.slice(start, end).join('')
        expect(contains(text, part, { language: 'ja' }), part).toBe(true)
      }
    }
  })

  test.each(['農場', 'コーラ', '直売', 'フェア農家の茶'])('%s is not found', (typed) => {
    expect(contains(text, typed, { language: 'ja' })).toBe(false)
  })

  test('finds separated words, ignoring particles', () => {
    expect(contains(text, '農家のコーヒー', { language: 'ja' })).toBe(true)
    expect(contains('東京 農家', '東京の農家', { language: 'ja' })).toBe(true)
  })

  test('half-width kana and a last long vowel make no difference', () => {
    expect(contains(text, 'ｺｰﾋｰ', { language: 'ja' })).toBe(true)
    expect(contains('サーバ', 'サーバー', { language: 'ja' })).toBe(true)
    expect(contains('サーバー', 'サーバ', { language: 'ja' })).toBe(true)
  })

  test('hiragana and katakana are different letters', () => {
    expect(contains('ねこ', 'ネコ', { language: 'ja' })).toBe(false)
  })

  test('other such scripts are found the same way', () => {
    expect(contains('ร้านชาไทยออร์แกนิก', 'ชาไทย')).toBe(true)
    expect(contains('有机农场的绿茶', '绿茶')).toBe(true)
    expect(contains('កាហ្វេកម្ពុជា', 'កម្ពុជា')).toBe(true)
  })

  test('synonyms work there', () => {
    const synonyms = { ja: [['農家', '生産者']] }
    expect(contains('野菜の生産者', '農家', { synonyms, language: 'ja' })).toBe(true)
    expect(contains('野菜の農家', '生産者', { synonyms, language: 'ja' })).toBe(true)
  })
})

describe('the seven languages', () => {
  test.each([
    ['en', 'Handmade wooden furniture', 'FURNITURE'],
    ['es', 'Cooperativa de algodón orgánico', 'algodon organico'],
    ['ja', '新鮮な野菜を育てる農家', '農家'],
    ['ur', 'تازہ چائے اور مصالحے', 'چائے'],
    ['ne', 'स्थानीय चिया पसल', 'चिया'],
    ['si', 'නැවුම් චීස් නිෂ්පාදන', 'චීස්'],
    ['ta', 'நீலகிரி தேயிலை தோட்டம்', 'தேயிலை'],
  ])('%s: a word of a text is found', (language, text, typed) => {
    expect(contains(text, typed, { language, synonyms: defaultSynonyms })).toBe(true)
    expect(contains('xyz', typed, { language, synonyms: defaultSynonyms })).toBe(false)
  })
})

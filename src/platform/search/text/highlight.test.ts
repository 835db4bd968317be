import { describe, expect, test } from 'vitest'
import { analyzeQuery } from './analyze.ts'
import { highlighter } from './highlight.ts'

const marking = (typed: string, language = 'en', synonyms = {}) =>
  highlighter(analyzeQuery(typed, { language, synonyms, typos: true }), {
    preTag: '[',
    postTag: ']',
  })

const marked = (typed: string, text: string, language = 'en') =>
  marking(typed, language).highlight(text).value

describe('what is marked', () => {
  test.each([
    ['soap', 'Olive Soap', 'Olive [Soap]'],
    ['olive so', 'Olive Soap', '[Olive] [So]ap'],
    ['furnture woden', 'Wooden furniture', '[Wooden] [furniture]'],
    ['woden furn', 'Wooden furniture', '[Wooden] [furn]iture'],
    ['cafe', 'Le Café Noir', 'Le [Café] Noir'],
    ['cafe', 'Le Cafe\u0301s Noir', 'Le [Cafe\u0301]s Noir'],
    ['strass', 'Die Straßen', 'Die [Straß]en'],
    ['aero', 'Ærø', '[Ærø]'],
    ['coop', 'A co-op, a coop', 'A [co-op], a [coop]'],
    ['co-op', 'A co-op, a coop, a co op', 'A [co-op], a [coop], a [co op]'],
    ['coo', 'A co-op', 'A [co-o]p'],
    ['women', "Women's work", "[Women's] work"],
    ['womens', 'Women’s work', '[Women’s] work'],
    ['چائے', 'تازہ چائے کی دکان', 'تازہ [چائے] کی دکان'],
    ['كتاب', 'اچھی کتابیں', 'اچھی [کتاب]یں'],
    ['农场', '有机农场', '有机[农场]'],
    ['農家', '有機農家の野菜', '有機[農家]の野菜'],
    ['農', '有機農家の野菜', '有機[農]家の野菜'],
    ['コーヒー', '珈琲とｺｰﾋｰ豆', '珈琲と[ｺｰﾋ]ｰ豆'],
    ['චීස්', 'නැවුම් චීස්', 'නැවුම් [චීස්]'],
    ['ශ්රී', 'ශ්‍රී ලංකා', '[ශ්‍රී] ලංකා'],
    ['தேயிலை', 'நீலகிரி தேயிலை', 'நீலகிரி [தேயிலை]'],
    ['चिया', 'स्थानीय चिया पसल', 'स्थानीय [चिया] पसल'],
    ['हिंदी', 'हिन्दी किताब', '[हिन्दी] किताब'],
  ])('%s in %s', (typed, text, expected) => {
    expect(marked(typed, text)).toBe(expected)
  })

  test('does not highlight other texts, and escapes nothing', () => {
    expect(marking('soap').highlight('Bread & <b>butter</b>')).toEqual({
      value: 'Bread & <b>butter</b>',
      matchLevel: 'none',
      matchedWords: [],
      fullyHighlighted: false,
    })
  })

  test('an empty query marks nothing', () => {
    expect(marking('').highlight('Soap').matchLevel).toBe('none')
  })

  test('a synonym is highlighted where it matches', () => {
    const synonyms = { en: [['csa', 'community supported agriculture']] }
    const text = 'Join community-supported agriculture'
    expect(marking('CSA', 'en', synonyms).highlight(text)).toMatchObject({
      value: 'Join [community-supported agriculture]',
      matchedWords: ['csa'],
    })
  })
})

test('the level says whether the text contains all words of the query', () => {
  const olive = marking('olive soap')
  expect(olive.highlight('Soap of olive oil')).toMatchObject({
    matchLevel: 'full',
    matchedWords: ['olive', 'soap'],
    fullyHighlighted: false,
  })
  expect(olive.highlight('Soap')).toMatchObject({
    matchLevel: 'partial',
    matchedWords: ['soap'],
    fullyHighlighted: true,
  })
})

test('removing the marks restores the text', () => {
  const texts = ['Fair-trade Straße e\u0301', "l'huile d'olive", '有機農家・ｺｰﾋｰ', 'ශ්‍රී හි', 'चिया']
  const queries = ['fair', 'strasse', 'e', 'huile', 'oliv', '農家', 'コ', 'ශ්', 'चि', 'f', 'l']
  for (const text of texts) {
    for (const typed of queries) {
      expect(marked(typed, text).replaceAll(/[[\]]/g, '')).toBe(text)
    }
  }
})

describe('a snippet', () => {
  const text =
    'We are a small workshop in the hills. For thirty years we have made wooden furniture by hand.'

  test('shows the words around the match', () => {
    expect(marking('furniture').snippet(text, 6, '…')).toEqual({
      value: '…have made wooden [furniture] by hand.',
      matchLevel: 'full',
    })
  })

  test('is the beginning when nothing matches, and the whole of a short text', () => {
    expect(marking('bread').snippet(text, 4, '...').value).toBe('We are a small...')
    expect(marking('soap').snippet('Olive soap', 10, '…').value).toBe('Olive [soap]')
  })
})

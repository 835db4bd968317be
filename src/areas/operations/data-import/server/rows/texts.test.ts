import { expect, test } from 'vitest'
import { englishNotes } from '#tests/support/import-notes.ts'
import { takeNotes } from './notes.ts'
import { readTexts } from './texts.ts'
import { languageTag } from '#shared/language-tag.ts'

function read(fields: Record<string, string>) {
  const notes = takeNotes()
  const texts = readTexts(fields, 'description', 'en', notes)
  return { texts, notes: englishNotes(notes) }
}

test('the language of a text is read from it', () => {
  const text = 'Wir reparieren Fahrräder und zeigen allen, die es lernen wollen, wie es geht.'
  expect(read({ description: text }).texts).toEqual([{ lang: 'de', text, origin: 1 }])
})

test('a short text is in the language of the import', () => {
  expect(read({ description: 'Salud' }).texts[0]?.lang).toBe('en')
})

test.each([
  ['京都のパン屋', 'ja'],
  ['උදේ පාන්', 'si'],
  ['சிறு கடை', 'ta'],
  ['اردو دستکاری کے لیے', 'ur'],
  ['Bakery パン in Kyoto', 'en'],
  ['مخبز', 'en'],
])('the script of "%s" says %s', (description, lang) => {
  expect(read({ description }).texts[0]?.lang).toBe(lang)
})

test('a column says it better', () => {
  expect(read({ description: 'Salud', lang: 'es' }).texts[0]?.lang).toBe('es')
})

test('imports translations with the original; gr is Greek', () => {
  const { texts } = read({
    description: 'We repair bicycles and teach how to do so.',
    description_i18n: '{"gr": "Επισκευάζουμε ποδήλατα.", "de": "Wir reparieren Fahrräder."}',
  })
  expect(texts.map(({ lang, origin }) => [lang, origin])).toEqual([
    ['en', 1],
    ['el', 2],
    ['de', 2],
  ])
})

test('a translation equal to the text says which language that is in', () => {
  const { texts } = read({ description: 'Budapest', description_i18n: '{"hu": "Budapest"}' })
  expect(texts).toEqual([{ lang: 'hu', text: 'Budapest', origin: 1 }])
})

test('without an original the first translation is it', () => {
  const { texts } = read({ description: '', description_i18n: '{"fr": "Épicerie", "de": "Laden"}' })
  expect(texts.map(({ lang, origin }) => [lang, origin])).toEqual([
    ['fr', 1],
    ['de', 2],
  ])
})

test('reports and skips texts that are not a JSON object', () => {
  const { texts, notes } = read({ description: 'Salt', description_i18n: '{"de": 3}' })
  expect(texts).toHaveLength(1)
  expect(notes[0]).toContain('is not a JSON object of texts')
})

test('an empty text is valid', () => {
  expect(read({})).toEqual({ texts: [], notes: [] })
})

test.each([
  ['pt_BR', 'pt-BR'],
  ['EN', 'en'],
  ['gr', 'el'],
  ['?', null],
  ['english', null],
])('the tag %s is %s', (language, tag) => {
  expect(languageTag(language)).toBe(tag)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { languages } from '../../src/shared/languages.ts'
import { localeFindings } from './findings.ts'

const english = {
  hello: 'Hello {{name}}',
  thing_one: '{{count}} thing',
  thing_other: '{{count}} things',
}
const page = `
  import { useTranslation } from '#shared/use-translation.ts'
  export function Page() {
    const { t } = useTranslation('shop')
    return <p>{t('hello', { name: 'Ada' })} {t('thing', { count: 2 })}</p>
  }
`

let root: string

beforeEach(() => {
  root = temporaryFolder(onTestFinished)
  mkdirSync(path.join(root, 'src'))
  for (const language of languages) {
    mkdirSync(path.join(root, 'locales', language), { recursive: true })
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const things = forms.map((form) => [`thing_${form}`, '{{count}} x'])
    writeTexts(language, { hello: '{{name}}!', ...Object.fromEntries(things) })
  }
  writeTexts('en', english)
  writePage(page)
})

function writeTexts(language: string, texts: Record<string, string>) {
  writeFileSync(path.join(root, 'locales', language, 'shop.json'), JSON.stringify(texts))
}

function writePage(text: string) {
  writeFileSync(path.join(root, 'src/page.tsx'), text)
}

test('complete texts that are all used are in order', () => {
  expect(localeFindings(root)).toEqual([])
})

test('a language lacks a text, has one too many, and a plural form it does not know', () => {
  writeTexts('ja', { bye: 'さようなら', thing_one: '{{count}}個', thing_other: '{{count}}個' })

  expect(localeFindings(root)).toEqual([
    'locales/ja/shop.json: “hello” is missing',
    'locales/ja/shop.json: “bye” does not belong here',
    'locales/ja/shop.json: “thing_one” does not belong here',
  ])
})

test('a plural form that a language has and English has not is asked for', () => {
  writeTexts('es', { ...english, hello: 'Hola {{name}}' })

  expect(localeFindings(root)).toEqual(['locales/es/shop.json: “thing_many” is missing'])
})

test('other placeholders than the source has are found', () => {
  writeTexts('ur', { ...english, hello: 'سلام {{nam}}' })

  expect(localeFindings(root)).toEqual([
    'locales/ur/shop.json: “hello” has placeholders nam where en has name',
  ])
})

test('a text that nothing shows and a key that no text has are found', () => {
  writePage(page.replace("t('hello', { name: 'Ada' })", "t('helo')"))

  expect(localeFindings(root)).toEqual([
    'locales/en/shop.json: “hello” is used nowhere',
    'src/page.tsx:5: there is no text “helo” in shop',
  ])
})

test('a value that a text needs and a call does not pass is found', () => {
  writePage(page.replace("{ name: 'Ada' }", "{ person: 'Ada' }"))

  expect(localeFindings(root)).toEqual(['src/page.tsx:5: “hello” of shop needs the value “name”'])
})

test('both sides of a choice between keys are used', () => {
  writePage(page.replace("t('hello', {", 't(yes ? `hello` : `thing`, { count: 2,'))

  expect(localeFindings(root)).toEqual([])
})

test('a word that another term has replaced is found in English', () => {
  writeTexts('en', { ...english, hello: 'Two-step sign-in of {{name}} is on. We signed you out.' })

  expect(localeFindings(root)).toEqual([
    'locales/en/shop.json: “hello” says “sign-in”; the term is “log in, log out”',
    'locales/en/shop.json: “hello” says “Two-step sign”; the term is “two-step verification”',
  ])
})

test.each([
  ['Nobody fits', 'Nobody', 'someone, no one, everyone'],
  ['Nothing waits', 'Nothing waits', 'no results, nothing to review'],
  ['Whatever else is said of it.', 'Whatever else', 'a noun'],
  ['The draft is given up.', 'given up', 'discard, delete, failed'],
  ['seen through by Ada', 'seen through', 'viewing as'],
  ['Your e-mail address', 'e-mail', 'email'],
  ['Hand in again', 'Hand in', 'submit'],
])('the phrase of “%s” is found in English', (text, found, use) => {
  writeTexts('en', { ...english, hello: `${text} {{name}}` })

  expect(localeFindings(root)).toEqual([
    `locales/en/shop.json: “hello” says “${found}”; the term is “${use}”`,
  ])
})

test('a text that the specification gives word for word may say what others may not', () => {
  for (const language of languages) {
    const texts = { unverified: 'Find the Welcome mail' }
    writeFileSync(path.join(root, 'locales', language, 'auth.json'), JSON.stringify(texts))
  }
  writePage(
    `${page}\nexport function Notice() {\n  const { t } = useTranslation('auth')\n  return t('unverified')\n}`,
  )

  expect(localeFindings(root)).toEqual([])
})

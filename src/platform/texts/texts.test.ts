import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverTexts, type Namespace } from '#shared/i18n.ts'
import { languages } from '#shared/languages.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTexts } from './texts.ts'

const fileOf = (urls: string, namespace = 'shop') =>
  urls.split('/').at(-1)?.replace('*', namespace) ?? ''

describe('texts of a folder', () => {
  const folder = temporaryFolder()

  const write = (language: string, texts: Record<string, string>) => {
    mkdirSync(join(folder, language), { recursive: true })
    writeFileSync(join(folder, language, 'shop.json'), JSON.stringify(texts))
  }

  beforeAll(() => {
    write('en', { hello: 'Hello', bye: 'Bye' })
    write('es', { hello: 'Hola' })
    writeFileSync(join(folder, 'en/glossary.md'), '# Words')
  })

  test('falls back to English, and reads texts only', () => {
    const texts = openTexts(folder, '/cdn')

    expect(texts.namespaces).toEqual(['shop'])
    expect(texts.merged('es')).toEqual({ 'shop:hello': 'Hola', 'shop:bye': 'Bye' })
    expect(texts.merged('ur')).toEqual({ 'shop:hello': 'Hello', 'shop:bye': 'Bye' })
  })

  test('another text is another address, and the old one leads nowhere', () => {
    const before = openTexts(folder, '/cdn').urls('es')
    write('es', { hello: '¡Hola!' })
    const after = openTexts(folder, '/cdn')

    expect(after.urls('es')).not.toBe(before)
    expect(after.bundle('es', fileOf(after.urls('es')))).toContain('¡Hola!')
    expect(after.bundle('es', fileOf(before))).toBeNull()
    expect(after.bundle('ur', fileOf(after.urls('es')))).toBeNull()
    expect(after.bundle('es', fileOf(after.urls('es'), 'toString'))).toBeNull()
  })
})

describe.each(languages)('counting in %s', (language) => {
  const texts = openTexts(join(import.meta.dirname, '../../../locales'), '/cdn')
  const rules = new Intl.PluralRules(language)
  const counts = [0, 1, 1.5, 2, 3, 5, 10, 11, 21, 100, 101, 1_000_000]

  test.each(texts.namespaces)('every text of %s that counts follows the language', (namespace) => {
    const all = texts.resources(language, namespace)
    const names = Object.keys(texts.resources('en', namespace))
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -'_other'.length))
    const textOf = serverTexts(texts, language).of(namespace as Namespace) as (
      key: string,
      values: Record<string, unknown>,
    ) => string

    for (const name of names) {
      for (const count of counts) {
        const form = all[`${name}_${rules.select(count)}`] ?? ''
        const besides = [...form.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value)
        const said = textOf(name, {
          ...Object.fromEntries(besides.map((each) => [each, each])),
          count,
        })
        expect(said, `${name}, ${count}`).toBe(
          form
            .replaceAll('{{count}}', writtenNumber(count, language))
            .replaceAll(/\{\{(\w+)\}\}/g, '$1'),
        )
      }
    }
  })
})

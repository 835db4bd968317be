import { afterAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import {
  startDeepL,
  startLibreTranslate,
  translationKey,
} from '#tests/support/translation-stand-ins.ts'
import { deepL } from './deepl.ts'
import { libreTranslate } from './libretranslate.ts'
import { joinLines, splitLines } from './lines.ts'
import { openTranslation } from './open-translation.ts'

const [libre, deepl] = await Promise.all([startLibreTranslate(), startDeepL()])
afterAll(() => Promise.all([libre.stop(), deepl.stop()]))

const options = { dailyCharacters: 1000, log: openLog('silent') }
const key = translationKey
const openLibre = () => openTranslation(libreTranslate({ url: libre.url, key }), options)
const openDeepL = () => openTranslation(deepL({ url: deepl.url, key }), options)
const services = [
  { name: 'LibreTranslate', standIn: libre, open: openLibre },
  { name: 'DeepL', standIn: deepl, open: openDeepL },
]

beforeEach(() => {
  for (const standIn of [libre, deepl]) {
    Object.assign(standIn, { failure: null, left: 1_000_000, requests: [], answers: new Map() })
  }
})

test.each(services)('$name translates texts line by line', async ({ standIn, open }) => {
  const translation = open()
  expect(await translation.translate(['Pan\n\n- harina\n- sal', '', 'Hola'], 'es', 'en')).toEqual([
    '[en] Pan\n\n- [en] harina\n- [en] sal',
    '',
    '[en] Hola',
  ])
  expect(standIn.requests).toEqual([['Pan', 'harina', 'sal', 'Hola']])
})

test.each(services)('$name supports the pairs that it lists', async ({ open }) => {
  const translation = open()
  expect(await translation.supports('es', 'en')).toBe(true)
  expect(await translation.supports('es-MX', 'ja')).toBe(true)
  expect(await translation.supports('es', 'si')).toBe(false)
  expect(await translation.supports('en-GB', 'en')).toBe(false)
})

test.each(services)('$name gets long texts in several requests', async ({ standIn, open }) => {
  const lines = Array.from({ length: 120 }, (_, at) => `Línea ${at}`)
  const [text] = await open().translate([lines.join('\n')], 'es', 'en')
  expect(text).toBe(lines.map((line) => `[en] ${line}`).join('\n'))
  expect(standIn.requests.map((texts) => texts.length)).toEqual([50, 50, 20])
})

test.each(services)('failures of $name are translation_unavailable', async ({ standIn, open }) => {
  const translation = open()
  const attempt = () => translation.translate(['Pan'], 'es', 'en')
  for (const failure of [403, 429, 500]) {
    standIn.failure = failure
    await expect(attempt()).rejects.toMatchObject({ code: 'translation_unavailable' })
  }
  standIn.failure = null
  standIn.left = 2
  await expect(attempt()).rejects.toMatchObject({ code: 'translation_unavailable' })
  standIn.left = 3
  expect(await attempt()).toEqual(['[en] Pan'])
})

test('a service that does not answer supports nothing', async () => {
  const gone = openTranslation(libreTranslate({ url: 'http://localhost:9', key: null }), options)
  expect(await gone.supports('es', 'en')).toBe(false)
  await expect(gone.translate(['Pan'], 'es', 'en')).rejects.toMatchObject({
    code: 'translation_unavailable',
  })
  const wrong = openTranslation(deepL({ url: deepl.url, key: 'another' }), options)
  expect(await wrong.supports('es', 'en')).toBe(false)
})

test('layout is kept, and translations cannot add lines', () => {
  const text = '  1) Uno\r\n\r\n   • dos\n***\ntres  \n'
  const { lines, layouts } = splitLines([text])
  expect(lines).toEqual(['Uno', 'dos', 'tres  '])
  expect(joinLines(layouts, ['One\nmore\u0000', 'two', 'three'])).toEqual([
    '  1) One more\r\n\r\n   • two\n***\nthree\n',
  ])
})

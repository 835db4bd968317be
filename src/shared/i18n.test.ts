import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserTexts, serverTexts } from './i18n.ts'
import type { PageTexts } from './page-context.ts'

const followers: Record<string, Record<string, string>> = {
  en: {
    followers_one: '{{count}} follower',
    followers_other: '{{count}} followers',
    about: '{{name}} of {{place}}, {{size}}',
  },
  ja: { followers_other: 'フォロワー{{count}}人' },
}

const texts: PageTexts = {
  namespaces: ['enterprise'],
  resources: (language) => followers[language] ?? {},
  urls: (language) => `/${language}/*.json`,
}

let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, language = '', file] = (request.url ?? '').split('/')
    const known = file === 'enterprise.json' && followers[language]
    response.writeHead(known ? 200 : 404).end(JSON.stringify(known || {}))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

test('texts on the server use the language’s plural rules and no second escaping', () => {
  const english = serverTexts(texts, 'en').of('enterprise')
  const japanese = serverTexts(texts, 'ja').of('enterprise')

  expect([1, 2].map((count) => english('followers', { count }))).toEqual([
    '1 follower',
    '2 followers',
  ])
  expect(japanese('followers', { count: 1 })).toBe('フォロワー1人')
  expect(english('followers', { count: 1234567 })).toBe('1,234,567 followers')
})

test('one set of texts is read once for each language', () => {
  expect(serverTexts(texts, 'en')).toBe(serverTexts(texts, 'en'))
  expect(serverTexts(texts, 'en')).not.toBe(serverTexts({ ...texts }, 'en'))
})

test('the first namespaces are loaded when the promise resolves', async () => {
  const loaded = await browserTexts('en', ['enterprise'], `${base}/en/*.json`)

  expect(loaded.of('enterprise')('followers', { count: 3 })).toBe('3 followers')
})

test('the server fills in values as the browser does', async () => {
  const values = { name: '$& <b>', place: '{{name}}', size: 1234 }
  const browser = await browserTexts('en', ['enterprise'], `${base}/en/*.json`)
  const here = serverTexts(texts, 'en').of('enterprise')
  const there = browser.of('enterprise')

  expect(here('about', values)).toBe('$& <b> of {{name}}, 1,234')
  expect(there('about', values)).toBe('$& <b> of {{name}}, 1,234')
  expect(here('about', values)).toBe('$& <b> of {{name}}, 1,234')
})

test('unavailable texts reject, available ones resolve', async () => {
  const attempt = browserTexts('si', ['enterprise'], `${base}/si/*.json`)

  await expect(attempt).rejects.toThrow('texts could not be loaded: enterprise')
})

import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

const { server: built } = await openTestApp()
const server = await built()

async function page(cookie: string, url = '/'): Promise<string> {
  return (await server.inject({ url, headers: { cookie } })).body
}

test('the theme is set in the document before the first paint', async () => {
  expect(await page('theme=dark')).toMatch(/<html[^>]* data-theme="dark"/)
  expect(await page('theme=light')).toMatch(/<html[^>]* data-theme="light"/)
  expect(await page('')).not.toMatch(/<html[^>]* data-theme/)
})

test('preferences bypass the cached page', async () => {
  const plain = await page('')
  expect(await page('currency=JPY')).not.toBe(plain)
  expect(await page('country=NP')).not.toBe(plain)
})

test('a preference that cannot be chosen counts as none', async () => {
  const plain = await page('')
  expect(await page('currency=XXX; country=ZZ; theme=purple')).toBe(plain)
})

test('redirects keep the requested language', async () => {
  const led = async (url: string) => (await server.inject({ url })).headers['location']
  expect(await led('/account?lang=ur')).toMatch(/^\/auth\/login-page\?.*&lang=ur$/)
  expect(await led('/account')).not.toMatch(/[?&]lang=/)
})

test('a script that follows a link is led on in that language too', async () => {
  const { body } = await server.inject({ url: '/account.data?lang=ur' })
  expect(body).toMatch(/\/auth\/login-page\?[^"]*&lang=ur"/)
})

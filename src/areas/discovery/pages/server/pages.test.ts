import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getMenu, getPage } from './pages.ts'

const { app, visitor } = await openTestApp()
const ofNetwork = { ...visitor, site: { ...visitor.site, networkId: 1000, name: 'Hill *Tea*' } }

test('every bundled page exists in every language, with headings as HTML', async () => {
  const { pages } = await getMenu(app, visitor)
  expect(pages).toEqual(['info', 'minimum-standards', 'apply', 'cocreate', 'privacy', 'terms'])

  for (const key of [...pages, 'networks']) {
    for (const language of languages) {
      const page = await getPage(app, visitor, { key, language })
      expect(page.language, `${key} ${language}`).toBe(language)
      expect(page.html, `${key} ${language}`).toMatch(/^<(h2|p)>/)
      expect(`${page.title}${page.summary}${page.html}`).not.toMatch(/\{|\}|\*\*|\]\(/)
    }
  }
})

test('a page’s links lead to pages of the site', async () => {
  const known = ['/marketplace', '/account/preferences', '/networks', '/application-form/new']
  const { pages } = await getMenu(app, visitor)
  for (const key of [...pages, 'networks']) {
    const { html } = await getPage(app, visitor, { key })
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect([...known, ...pages.map((page) => `/${page}`)]).toEqual(expect.arrayContaining(links))
  }
})

test('the page about applying promises no check before publishing, in any language', async () => {
  const promises = await Promise.all(
    languages.map(async (language) => {
      const { html } = await getPage(app, visitor, { key: 'apply', language })
      return html.match(/<li>/g)?.length === 5 && html
    }),
  )
  expect(promises[0]).toContain(
    'we publish your profile, which you can preview before you submit and edit at any time',
  )
  expect(promises.join('')).not.toMatch(/before it is published|antes de publicarse|公開前/)
  expect(promises).not.toContain(false)
})

test('a page speaks of the site that shows it, whatever signs are in its name', async () => {
  const { summary, html } = await getPage(app, ofNetwork, { key: 'terms' })

  expect(summary).toContain('Hill *Tea*')
  expect(html).toContain('Hill *Tea* shows enterprises')
})

test('a network’s site has the legal pages and no other of the main site', async () => {
  expect(await getMenu(app, ofNetwork)).toEqual({ pages: ['privacy', 'terms'], spotlight: null })
  await expect(getPage(app, ofNetwork, { key: 'apply' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a page that is withdrawn is neither there nor in the menu', async () => {
  const other = await openTestApp()
  await sql`update page set published = false where key = 'cocreate'`.execute(other.app.db)

  expect((await getMenu(other.app, visitor)).pages).not.toContain('cocreate')
  await expect(getPage(other.app, visitor, { key: 'cocreate' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

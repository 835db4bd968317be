import { expect, test } from 'vitest'
import { addSites, forgetNetworks, putNetworks } from '#community/networks/server/public.ts'
import { forgetSites } from '#foundation/sites/server/public.ts'
import { putFiles } from '#foundation/uploads/server/public.ts'
import { networkLayout, type NetworkLayout } from '#shared/enums.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built } = await openTestApp({ SOCIAL_LINKS: 'https://social.example/ours' })
const server = await built()

async function siteOf(subdomain: string, layout: NetworkLayout) {
  const owner = await putEnterprise(app.db, { key: { handle: subdomain } })
  const logo = await app.db.transaction().execute(async (tx) => {
    const [file] = await putFiles(tx, [
      {
        ext: 'png',
        type: 'image/png',
        bytes: 100,
        sha256: subdomain.padEnd(64, '0').replaceAll(/[^0-9a-f]/g, 'a'),
        width: 64,
        height: 64,
        color: '#336699',
      },
    ])
    const [network] = await putNetworks(tx, [
      {
        ownerId: owner.id,
        layout,
        logo: file!,
        texts: [{ lang: 'en', origin: 1, name: subdomain }],
      },
    ])
    await addSites(tx, [{ networkId: network!, subdomain }])
    return file!
  })
  forgetSites(app.db)
  forgetNetworks(app.db)
  const get = (url: string) =>
    server.inject({ url, headers: { host: `${subdomain}.localhost:3000` } })
  return { logo, get }
}

test('a network’s own site shows its logo and nothing of the main one', async () => {
  const { logo, get } = await siteOf('hilltea', networkLayout.directory)

  const { body } = await get('/')
  const header = /<header.*?<\/header>/s.exec(body)?.[0]
  expect(header).toContain(logo)
  expect(header).toContain('hilltea')
  expect(body).not.toContain('Green Valley')
  expect(body).not.toContain('social.example')
  expect(body).not.toContain('href="/apply"')
  expect(body).toContain('aria-label="Main pages"')
})

test('a network’s own site has privacy, terms and preferences, but no pages of the main site', async () => {
  const { get } = await siteOf('seacloth', networkLayout.directory)

  for (const path of ['/privacy', '/terms', '/account/preferences']) {
    expect((await get(path)).statusCode, path).toBe(200)
  }
  for (const path of ['/info', '/apply', '/cocreate', '/networks', '/minimum-standards']) {
    expect((await get(path)).statusCode, path).toBe(404)
  }
})

test('a network’s site with a directory only, or special offers only, has no bar on phones', async () => {
  const directory = await siteOf('onlylist', networkLayout.directoryOnly)
  const offers = await siteOf('onlyoffers', networkLayout.specialOffer)

  expect((await directory.get('/')).body).not.toContain('aria-label="Main pages"')
  expect((await offers.get('/')).body).not.toContain('aria-label="Main pages"')
})

test('the main site links the configured social profiles', async () => {
  const { body } = await server.inject('/')

  expect(body).toContain('<a href="https://social.example/ours" rel="me noopener">social.example')
})

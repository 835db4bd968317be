import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

const tiles = 'https://{s}.tiles.example.org/{z}/{x}/{y}{r}.png'
const { server: built } = await openTestApp({
  MAP_TILES_URL: tiles,
  MAP_TILES_ATTRIBUTION: '© Mappers https://tiles.example.org/about',
})
const server = await built()

test('settings contain the tile server with attribution, which the CSP allows', async () => {
  const settings = await server.inject('/api/v1/application/client-settings')
  const page = await server.inject('/?view=map')

  expect(settings.json()).toMatchObject({
    mapTiles: { url: tiles, attribution: '© Mappers https://tiles.example.org/about' },
  })
  for (const host of ['a', 'b', 'c']) {
    expect(page.headers['content-security-policy']).toContain(`https://${host}.tiles.example.org`)
  }
})

test('the six shortcuts of the map are links, in their order', async () => {
  const { body } = await server.inject('/?view=map')

  const [, list = ''] = /<ul[^>]*aria-label="Quick filters">(.*?)<\/ul>/.exec(body) ?? []
  const links = [...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)]
  expect(links.map(([, , name]) => name)).toEqual([
    'Eat',
    'Sleep',
    'Shop',
    'Wellness',
    'Coworking',
    'Farm',
  ])
  for (const [, href] of links) expect(href).toMatch(/^\/\?sector=\d+&amp;view=map$/)
})

test('map workers may fetch from the own origin only', async () => {
  const workers = readdirSync('build/client/assets').filter(
    (name) => name.includes('-worker-') && !name.startsWith('offline-'),
  )

  expect(workers).toHaveLength(3)
  for (const name of workers) {
    const { headers } = await server.inject(`/assets/${name}`)
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
  }
})

test('a part of the map that makes no sense is left out of the address', async () => {
  for (const bounds of ['1,2,3', '10,0,5,1', '0,0,95,1', 'here']) {
    const page = await server.inject(`/?view=map&bounds=${bounds}`)
    expect([bounds, page.statusCode]).toEqual([bounds, 200])
  }
})

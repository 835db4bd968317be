import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageHandler } from './page-handler.ts'

const paths: Record<string, string | undefined> = {
  home: undefined,
  market: 'marketplace',
  item: 'marketplace/listing/:id',
  profile: ':profile',
  missing: '*',
}

/** A build whose pages answer with their id and parameters. */
const build = {
  routes: Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      {
        id,
        path,
        index: id === 'home' || undefined,
        module: {
          loader: ({ params }: { params: object }) =>
            new Response(`${id} ${JSON.stringify(params)}`),
        },
      },
    ]),
  ),
  assets: { routes: {} },
  entry: { module: {} },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  ssr: true,
} as unknown as ServerBuild

test.each([
  ['/', 'home {}'],
  ['/marketplace', 'market {}'],
  ['/Marketplace', 'market {}'],
  ['/%6Darketplace', 'market {}'],
  ['/marketplace/listing/7', 'item {"id":"7"}'],
  ['/moresby', 'profile {"profile":"moresby"}'],
  ['/a.b', 'profile {"profile":"a.b"}'],
  ['/moresby/nowhere', 'missing {"*":"moresby/nowhere"}'],
  ['/marketplace/nowhere', 'missing {"*":"marketplace/nowhere"}'],
])('%s is answered as by all routes together', async (path, answer) => {
  const response = await pageHandler(build, 'production')(new Request(`http://localhost${path}`))
  expect(await response.text()).toBe(answer)
})

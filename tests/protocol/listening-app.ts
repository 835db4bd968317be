import type { AddressInfo } from 'node:net'
import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import type { ClientSettings } from '#foundation/sites/contract.ts'
import type { createTestDatabase } from '#tests/support/postgres.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** The whole app on a port, and official clients configured from its client settings. */
export async function openListeningApp(given: { create?: typeof createTestDatabase } = {}) {
  const opened = await openTestApp({}, given)
  const server = await opened.server()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo

  const answer = await server.inject({
    url: '/api/v1/application/client-settings',
    headers: { host: `localhost:${port}` },
  })
  const { search: settings } = answer.json<ClientSettings>()
  const { appId, apiKey, host, protocol, indexPrefix } = settings
  const hosts = [{ url: host, protocol, accept: 'readWrite' as const }]
  return {
    ...opened,
    server,
    port,
    settings,
    full: algoliasearch(appId, apiKey, { hosts }),
    lite: liteClient(appId, apiKey, { hosts }),
    index: (criterion: string, language = 'en') => `${indexPrefix}_${criterion}_${language}`,
  }
}

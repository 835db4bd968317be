import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { openApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { startIndexer, type Indexer } from '#features/directory/server/service.ts'
import { loadSecrets } from '#app/secrets.ts'
import { buildServer } from '#app/server.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { openLog } from '#platform/log.ts'
import { createTestDatabase } from './postgres.ts'

export interface TestApp {
  app: App
  indexer: Indexer
  databaseUrl: string
  /** Everything the server does over HTTP; answers `inject`, listens when asked. */
  server(): Promise<FastifyInstance>
  /** A visitor without an account on the main site. */
  visitor: Caller
}

/** The whole product on a database, a search and a data folder of its own, until the file ends. */
export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'app-'))
  // Making the index of places takes seconds; it is the same for all.
  const places = join(tmpdir(), 'gazetteer-of-tests')
  await mkdir(places, { recursive: true })
  await symlink(places, join(dataDir, 'geo'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_NAME: 'Green Valley',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const log = openLog(config.logLevel)
  const opened = await openApp(config, loadSecrets(config), database.url, log)
  const indexer = startIndexer({ ...opened.app, consumer: 'test' })
  let built: Promise<FastifyInstance> | undefined

  afterAll(async () => {
    await (await built)?.close()
    await indexer.stop()
    await opened.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    app: opened.app,
    indexer,
    databaseUrl: database.url,
    server: () => (built ??= buildServer(opened, config)),
    visitor: {
      accountId: null,
      role: null,
      site: {
        id: 1,
        networkId: null,
        host: null,
        name: null,
        logoUrl: null,
        contactEmail: null,
        layout: null,
        subdomain: null,
      },
      origin: config.baseUrl,
      language: 'en',
      currency: 'USD',
      country: 'US',
      theme: 'system',
    },
  }
}

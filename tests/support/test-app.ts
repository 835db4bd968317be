import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { openApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { handlers, jobs, searchables } from '#app/registries.ts'
import { startIndexer, type Indexer } from '#discovery/directory/server/public.ts'
import { loadSecrets } from '#app/secrets.ts'
import { buildServer } from '#app/server.ts'
import { signedInWith } from '#identity/sign-in/server/public.ts'
import { startSession } from '#identity/sign-in/server/sessions.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { sessionCookie } from '#platform/http/origin-check.ts'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { openLog } from '#platform/log.ts'
import { handleEvents } from '#platform/outbox/handlers.ts'
import { listenForEvents } from '#platform/outbox/wakeups.ts'
import { signInMethod } from '#shared/enums.ts'
import { aBrowser, aVisitor } from './browser.ts'
import { lazySearch } from './lazy-search.ts'
import { createTestDatabase } from './postgres.ts'
import { sharePlaces, shareTypefaces } from './shared-folders.ts'

export interface TestApp {
  app: App
  indexer: Indexer
  databaseUrl: string
  /**
   * Runs due jobs, those they queue, and those due until `until`; rejects with the first job's
   * error.
   */
  runJobs(until?: Date): Promise<void>
  /** Handles the events published so far. */
  handleEvents(): Promise<void>
  /** The HTTP server; supports `inject`, and `listen` on demand. */
  server(): Promise<FastifyInstance>
  /** A caller without an account on the main site. */
  visitor: Caller
  /** Signs an account in: the `caller` for services, and the `cookie` header. */
  signIn(accountId: number): Promise<{ caller: Caller; cookie: string }>
}

/**
 * The whole app with a database, search and data folder of its own, until the test file ends. The
 * search and its indexer start with their first use.
 *
 * @param given.reach maps the database URL, for example to one of a proxy
 * @param given.create creates the database
 */
export async function openTestApp(
  env: Record<string, string> = {},
  { reach = async (url: string) => url, create = createTestDatabase } = {},
): Promise<TestApp> {
  const database = await create()
  const dataDir = await mkdtemp(join(tmpdir(), 'app-'))
  sharePlaces(dataDir)
  shareTypefaces(dataDir)
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_NAME: 'Green Valley',
    LOG_LEVEL: 'silent',
    CHECK_PARAMETERS: '1',
    ...env,
  })
  const log = openLog(config.logLevel)
  let lazy: ReturnType<typeof lazySearch>
  const url = await reach(database.url)
  const opened = await openApp(config, loadSecrets(config), url, log, async (options) => {
    lazy = lazySearch(options, (search) => {
      const wakeups = listenForEvents(opened.pool, log)
      const options = { ...opened.app, search, searchables, wakeups, consumer: 'test' }
      const { caughtUp, stop } = startIndexer(options)
      return { caughtUp, stop: () => stop().finally(() => wakeups.close()) }
    })
    return lazy.search
  })
  let built: Promise<FastifyInstance> | undefined

  afterAll(async () => {
    await (await built)?.close()
    await lazy.indexer.stop()
    await opened.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const visitor = aVisitor({ origin: config.baseUrl })
  return {
    app: opened.app,
    indexer: lazy!.indexer,
    databaseUrl: database.url,
    async runJobs(until) {
      if (until) {
        const sooner = 'update graphile_worker._private_jobs set run_at = now() where run_at <= $1'
        await opened.pool.query(sooner, [until])
      }
      const [failure] = await runDueJobs(opened.app, opened.pool, jobs)
      if (failure !== undefined) throw failure
    },
    handleEvents: () => handleEvents({ db: opened.app.db, handlers, log }),
    server: () => (built ??= buildServer(opened, config)),
    visitor,
    async signIn(accountId) {
      const browser = aBrowser()
      const input = { accountId, remember: false, method: signInMethod.password, factor: null }
      const { db } = opened.app
      await db.transaction().execute((tx) => startSession(tx, { ...visitor, browser }, input))
      const who = await signedInWith(opened.app, browser)
      if (!who) throw new Error(`account ${accountId} could not be signed in`)
      const { accountId: id, role, session, teams } = who
      const caller = { ...visitor, browser, accountId: id, role, session, teams }
      return { caller, cookie: `${sessionCookie}=${browser.cookie(sessionCookie)}` }
    },
  }
}

import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openApp, type OpenApp } from './app.ts'
import { pagesBuilt } from './boot-link.ts'
import { readConfig, type Config } from './config.ts'
import { startIndexer } from './areas/discovery/directory/server/public.ts'
import { startRates } from './areas/foundation/sites/server/public.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { restrictFileMode } from './platform/private-files.ts'
import { startPostgres } from './platform/db/embedded/postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { startJobs } from './platform/jobs/run-jobs.ts'
import { openLog, type Log } from './platform/log.ts'
import { startHandlers } from './platform/outbox/handlers.ts'
import { listenForEvents } from './platform/outbox/wakeups.ts'
import { checkPort } from './platform/port-check.ts'
import { loadSecrets } from './secrets.ts'
import { buildServer } from './server.ts'
import { seedOnFirstStart } from './first-start.ts'
import { handlers, jobs, searchables } from './registries.ts'
import { onStop, runUntilStopped, stop } from './running.ts'
import { say, step } from './start-up.ts'

/** Milliseconds the start waits for the search index; larger ones are filled in the background. */
const firstFillMs = 4000

async function start(): Promise<void> {
  const started = performance.now()
  restrictFileMode()
  const config = readConfig()
  const log = openLog(config.logLevel)
  const { closed, open } = prepareDataFolder(config.dataDir)
  if (closed.length > 0) log.warn({ count: closed.length }, 'closed the data folder to other users')
  if (open.length > 0) log.error({ open: open.slice(0, 5) }, 'other users can read the data folder')
  const secrets = loadSecrets(config)
  await checkPort(config.port, config.host)

  const databaseUrl =
    config.databaseUrl ?? (await step('Starting the database', () => embedded(config, log)))
  const applied = await step('Bringing the database up to date', () => migrate(databaseUrl))
  if (applied.length > 0) log.info({ migrations: applied }, 'migrated')
  const signIns = await seedOnFirstStart(config, databaseUrl)

  const opened = await step('Opening the search', async () => {
    const opened = await openApp(config, secrets, databaseUrl, log)
    onStop(() => opened.close())
    const wakeups = listenForEvents(opened.pool, log)
    onStop(() => wakeups.close())
    const indexer = startIndexer({
      ...opened.app,
      searchables,
      wakeups,
      consumer: consumerName(config),
    })
    onStop(() => indexer.stop())
    await Promise.race([indexer.caughtUp(), sleep(firstFillMs)])
    return { ...opened, wakeups }
  })
  const { openExchangeRatesAppId: appId } = config
  if (appId) {
    const rates = startRates({ db: opened.app.db, appId, log })
    onStop(() => rates.stop())
  }
  await pagesBuilt()
  const server = await step('Starting the server', () => listen(opened, config))
  onStop(() => server.close())
  opened.warmUp()
  if (config.jobs) {
    const handling = await startHandlers({ ...opened.app, handlers, wakeups: opened.wakeups })
    onStop(() => handling.stop())
    const working = startJobs(opened.app, opened.pool, jobs, { alone: !config.databaseUrl })
    onStop(() => working.stop())
  }

  say('')
  say(`  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s at ${config.baseUrl}`)
  for (const line of [...signIns, ...mailLines(config)]) say(`  ${line}`)
  say('')
}

async function embedded(config: Config, log: Log): Promise<string> {
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ part: 'postgres' }, line),
  })
  onStop(() => postgres.stop())
  postgres.onFailure((error) => {
    log.fatal({ err: error }, 'the database died and could not be started again')
    void stop(1)
  })
  return postgres.url
}

async function listen(opened: OpenApp, config: Config): Promise<FastifyInstance> {
  const server = await buildServer(opened, config)
  await server.listen({ port: config.port, host: config.host })
  return server
}

/** Says where emails go if no mail server is configured. */
function mailLines({ mail, dataDir, baseUrl }: Config): string[] {
  if (mail.server) return []
  const mailboxLine = `Mail is not sent but put into ${join(dataDir, 'mail')}: set SMTP_URL to send it`
  if (mail.mailbox === 'nobody') return ['', mailboxLine]
  const readers = mail.mailbox === 'admins' ? ', for admins' : ''
  return ['', mailboxLine, `Read it at ${baseUrl}/dev/mailbox${readers}`]
}

/** Name of this server among the outbox consumers, stable across restarts: host and data folder. */
function consumerName(config: Config): string {
  const folder = createHash('sha256').update(config.dataDir).digest('hex').slice(0, 12)
  return `${hostname()}-${folder}`
}

await runUntilStopped(start)

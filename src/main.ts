import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openApp, type OpenApp } from './app.ts'
import { onBootGone, pagesBuilt } from './boot-link.ts'
import { readConfig, type Config } from './config.ts'
import { startIndexer } from './features/directory/server/service.ts'
import { startRates } from './features/site/server/service.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { startPostgres } from './platform/db/embedded/postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { openLog, type Log } from './platform/log.ts'
import { checkPort } from './platform/port-check.ts'
import { startProblem } from './platform/start-problem.ts'
import { loadSecrets } from './secrets.ts'
import { buildServer } from './server.ts'
import { seedOnFirstStart } from './first-start.ts'
import { say, step } from './start-up.ts'

/** Whoever sent the stop signal waits no longer than this. */
const drainMs = 9000
/** A large index is filled while the server answers already; a small one is waited for. */
const firstFillMs = 4000

/** What has been started, in order: stopped the other way round. */
const running: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const started = performance.now()
  const config = readConfig()
  const log = openLog(config.logLevel)
  prepareDataFolder(config.dataDir)
  const secrets = loadSecrets(config)
  await checkPort(config.port, config.host)

  const databaseUrl =
    config.databaseUrl ?? (await step('Starting the database', () => embedded(config, log)))
  const applied = await step('Bringing the database up to date', () => migrate(databaseUrl))
  if (applied.length > 0) log.info({ migrations: applied }, 'migrated')
  const signIns = await seedOnFirstStart(config, databaseUrl)

  const opened = await step('Opening the search', async () => {
    const opened = await openApp(config, secrets, databaseUrl, log)
    running.push(() => opened.close())
    const indexer = startIndexer({ ...opened.app, consumer: consumerName(config) })
    running.push(() => indexer.stop())
    await Promise.race([indexer.caughtUp(), sleep(firstFillMs)])
    return opened
  })
  const { openExchangeRatesAppId: appId } = config
  if (appId) {
    const rates = startRates({ db: opened.app.db, appId, log })
    running.push(() => rates.stop())
  }
  await pagesBuilt()
  const server = await step('Starting the server', () => listen(opened, config))
  running.push(() => server.close())
  opened.warmUp()

  say('')
  say(`  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s at ${config.baseUrl}`)
  for (const line of signIns) say(`  ${line}`)
  say('')
}

async function embedded(config: Config, log: Log): Promise<string> {
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ part: 'postgres' }, line),
  })
  running.push(() => postgres.stop())
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

/** The same after a restart: it names this data folder on this machine among those that read the outbox. */
function consumerName(config: Config): string {
  const folder = createHash('sha256').update(config.dataDir).digest('hex').slice(0, 12)
  return `${hostname()}-${folder}`
}

let stopping: Promise<never> | undefined

/** Requests under way are answered, what is open is closed, and the process ends. */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    const late = setTimeout(() => process.exit(code || 1), drainMs)
    for (const close of running.reverse()) await close().catch(() => {})
    clearTimeout(late)
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0))
onBootGone(() => void stop(0))

try {
  await start()
} catch (error) {
  // A person can mend it: the sentence is enough. Anything else is a bug and shows its stack.
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${startProblem(error)?.message ?? stack}\n`)
  await stop(1)
}

import { openJobApp } from './app.ts'
import { readConfig } from './config.ts'
import { handlers, jobs } from './registries.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { restrictFileMode } from './platform/private-files.ts'
import { migrate } from './platform/db/migrate.ts'
import { startJobs } from './platform/jobs/run-jobs.ts'
import { openLog } from './platform/log.ts'
import { startHandlers } from './platform/outbox/handlers.ts'
import { listenForEvents } from './platform/outbox/wakeups.ts'
import { OperatorError } from './platform/operator-error.ts'
import { onStop, runUntilStopped } from './running.ts'
import { loadSecrets } from './secrets.ts'
import { say } from './start-up.ts'

/** Worker process: runs background jobs without serving requests. */
async function start(): Promise<void> {
  restrictFileMode()
  const config = readConfig()
  if (!config.databaseUrl) {
    throw new OperatorError(
      'A worker needs DATABASE_URL. The bundled database is that of one server, which does this work itself.',
    )
  }
  const log = openLog(config.logLevel)
  prepareDataFolder(config.dataDir)
  await migrate(config.databaseUrl)
  const opened = await openJobApp(config, loadSecrets(config), config.databaseUrl, log)
  onStop(() => opened.close())
  const wakeups = listenForEvents(opened.pool, log)
  onStop(() => wakeups.close())
  const handling = await startHandlers({ ...opened.app, handlers, wakeups })
  onStop(() => handling.stop())
  const working = startJobs(opened.app, opened.pool, jobs, { alone: false })
  onStop(() => working.stop())
  say('  Doing the work in the background; this process serves no pages.')
}

await runUntilStopped(start)

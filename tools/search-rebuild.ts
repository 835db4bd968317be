import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#app/config.ts'
import { connect } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { forgetReaders, readersRebuilding } from '#platform/outbox/consumer-queries.ts'
import { command } from './command.ts'

/** A running server notices within seconds; without one there is nothing to wait for. */
const noticeMs = 5000

await command('Usage: npm run search:rebuild', async () => {
  const database = await reachDatabase(readConfig())
  const { db, close } = connect(database.url, { max: 1, limits: backgroundLimits })
  try {
    const servers = await db.transaction().execute(forgetReaders)
    if (servers === 0 || !(await isNoticed(db))) {
      console.log('The search index is built anew at the next start of the server.')
      return
    }
    console.log('The search index is being built anew; searches are answered meanwhile.')
    while ((await readersRebuilding(db)) > 0) await sleep(500)
    console.log('The search index is complete.')
  } finally {
    await close()
    await database.release()
  }

  async function isNoticed(from: typeof db): Promise<boolean> {
    const until = Date.now() + noticeMs
    while (Date.now() < until) {
      if ((await readersRebuilding(from)) > 0) return true
      await sleep(100)
    }
    return false
  }
})

import { jobTroubles } from '#platform/jobs/jobs.ts'
import { recordIndex } from '#platform/search/searchable.ts'
import type { App } from '#platform/app.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { waitingWork } from '#platform/work-queues.ts'
import type { adminHomeContract, Health } from '../contract.ts'
import { latestEntries } from './activity.ts'
import * as queries from './home-queries.ts'

type Service = Handlers<typeof adminHomeContract>

/** Jobs are late when they were due this long ago. */
const lateMinutes = 5
const eventsShown = 12

export const listWaiting: Service['listWaiting'] = async ({ db }) => {
  const queues = await waitingWork(db)
  return queues.map(({ since, ...queue }) => ({ ...queue, since: since?.toISOString() ?? null }))
}

export const getAdminHome: Service['getAdminHome'] = async (app) => {
  const [health, events] = await Promise.all([healthOf(app), latestEntries(app.db, eventsShown)])
  return { health, events }
}

async function healthOf(app: App): Promise<Health> {
  const [search, jobs, mails, disk, backedUpAt] = await Promise.all([
    searchHealth(app),
    jobTroubles(app.db, lateMinutes),
    queries.countMails(app.db, lateMinutes),
    app.diskSpace().catch(() => null),
    queries.lastBackup(app.db),
  ])
  const { version, mailFolder } = app.settings
  return {
    version,
    search,
    jobs,
    mail: { isSent: mailFolder === null, ...mails },
    disk,
    backedUpAt: backedUpAt?.toISOString() ?? null,
  }
}

async function searchHealth({ search, log }: App): Promise<Health['search']> {
  try {
    const { rebuilding, documents } = await search.status(recordIndex)
    return { state: rebuilding ? 'rebuilding' : 'ready', documents }
  } catch (error) {
    log.error({ err: error }, 'the search does not answer')
    return { state: 'down', documents: 0 }
  }
}

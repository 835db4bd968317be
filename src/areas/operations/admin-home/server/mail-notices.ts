import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { mailLines } from '#platform/mail/lines.ts'
import { mainSiteId } from '#shared/constants.ts'
import { allWorkQueues, newWork } from '#platform/work-queues.ts'
import * as queries from './notice-queries.ts'

/** Work counts from the start of its transaction, so younger work may not be visible yet. */
const settlingMs = 30_000

/** Hour of the daily digest, in UTC. */
const digestHour = 6

/**
 * Emails admins about work that began to wait since they were told last: at once, or once a day.
 * Each period is claimed in the transaction that queues its email, so it is mailed once.
 */
export async function mailNotices(app: JobApp, now = new Date()): Promise<void> {
  const queues = allWorkQueues()
  const defaults = [...queues].map(([queue, { notice }]) => ({ queue, notice }))
  await app.db.transaction().execute((tx) => queries.addNotices(tx, defaults))

  const until = new Date(now.getTime() - settlingMs)
  const due = await queries.dueNotices(app.db, { until, digest: lastDigest(until) })
  const byAdmin = Map.groupBy(due, ({ accountId }) => accountId)
  for (const notices of byAdmin.values()) await mailAdmin(app, notices, until)
}

/** Rolls back: some of the notices were changed or mailed meanwhile, and the next run mails the rest. */
class ClaimedMeanwhile extends Error {}

/** Returns the latest time at which daily digests were due. */
function lastDigest(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(digestHour, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - 86_400_000)
}

async function mailAdmin(app: JobApp, notices: readonly queries.DueNotice[], until: Date) {
  const [admin] = notices
  if (!admin) return
  const news = await Promise.all(
    notices.map(async ({ queue, toldUntil }) => {
      const found = allWorkQueues().get(queue)
      const work = found && (await newWork(app.db, found, { after: toldUntil, until }))
      return work && work.count > 0 ? [{ queue, ...work }] : []
    }),
  )
  const lines = news.flat().map(({ queue, count, titles }) => ({
    text: queue,
    count,
    words: count > titles.length ? `${titles.join(', ')} …` : titles.join(', '),
  }))
  const mailed = app.db.transaction().execute(async (tx) => {
    if (!(await queries.claimNotices(tx, notices, until))) throw new ClaimedMeanwhile()
    if (lines.length === 0) return
    await sendMail(tx, app, {
      kind: 'admin_work',
      to: recipientOf({ ...admin, id: admin.accountId }),
      siteId: mainSiteId,
      values: { work: mailLines(lines) },
      path: '/admin',
      dedupeKey: `admin work:${admin.accountId}:${until.toISOString()}`,
    })
  })
  await mailed.catch((error: unknown) => {
    if (!(error instanceof ClaimedMeanwhile)) throw error
  })
}

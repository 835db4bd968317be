import type { JobApp } from '#platform/jobs/jobs.ts'
import { logDays } from '../../model.ts'
import { deleteOldDeliveries, forgetFormerSecrets } from './delivery-queries.ts'
import { sendDue } from './send.ts'

const batch = 1000

const sending = new WeakSet<JobApp['db']>()

/**
 * Job: sends messages, unless this process does already: it sends what becomes due meanwhile too.
 * Slow webhooks take one of the places for jobs at most.
 */
export async function sendMessages(app: JobApp): Promise<void> {
  if (sending.has(app.db)) return
  sending.add(app.db)
  try {
    await sendDue(app)
  } finally {
    sending.delete(app.db)
  }
}

/** Job: deletes old messages, a batch per transaction, and secrets that are not valid any more. */
export async function tidyWebhooks({ db }: Pick<JobApp, 'db'>): Promise<void> {
  await db.transaction().execute((tx) => forgetFormerSecrets(tx))
  let deleted = batch
  while (deleted === batch) {
    deleted = await db.transaction().execute((tx) => deleteOldDeliveries(tx, logDays, batch))
  }
}

import type { JobApp } from '#platform/jobs/jobs.ts'
import { notifyOfExpiry } from '../certificates/claim-mails.ts'
import { recordDueReminders } from './renewal-queries.ts'

/** Reminders per transaction. */
const atATime = 100

/**
 * Emails the teams whose certifications expire within 60, 30 and 7 days, or have expired: once
 * each, since a reminder is recorded with its emails.
 */
export async function remindOfExpiry(app: JobApp): Promise<void> {
  for (let isOver = false; !isOver;) {
    isOver = await app.db.transaction().execute(async (tx) => {
      const due = await recordDueReminders(tx, atATime)
      for (const reminder of due) await notifyOfExpiry(tx, app, reminder)
      return due.length < atATime
    })
  }
}

import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { MailRejected } from '#platform/mail/mail.ts'
import { tidyMailFolder } from '#platform/mail/mail-folder.ts'
import { mailState } from '#shared/enums.ts'
import { isRefused } from '../choices/choices.ts'
import { composeMail } from './compose.ts'
import * as queries from './mail-queries.ts'

const minute = 60
const hour = 60 * minute

/** Backoff in seconds after each failure; 46 hours in total. */
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Lease of a claimed email; longer than sending can take. */
const claimMinutes = 15

/** Retention of sent emails. */
const retentionDays = 90

/**
 * Job: sends an email unless already sent, being sent, or unsubscribed from. Retries with backoff
 * if the mail server fails; stops after the last of them, or if the address is permanently rejected.
 */
export async function deliverMail(app: JobApp, mailId: number): Promise<void> {
  const { db, log, mail } = app
  const row = await db.transaction().execute((tx) => queries.claimMail(tx, mailId, claimMinutes))
  if (!row) return
  if (await isRefused(db, row)) {
    await db.transaction().execute((tx) => queries.closeMail(tx, mailId, mailState.unsubscribed))
    return
  }
  // Outside of a transaction, as an open one holds up the outbox's readers.
  const problem = await composeMail(app, row)
    .then((composed) => mail.send(composed))
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
  if (problem === null) {
    await db.transaction().execute((tx) => queries.closeMail(tx, mailId, mailState.sent))
    return
  }

  const message = String(problem).slice(0, 1000)
  const delay = delays[row.attempts - 1]
  const about = { mail: { id: mailId, kind: row.kind, attempts: row.attempts }, err: problem }
  if (delay === undefined || problem instanceof MailRejected) {
    log.error(about, 'mail: failed after its last attempt')
    await db.transaction().execute((tx) => queries.failMail(tx, mailId, message))
    return
  }
  log.warn(about, 'mail: could not be sent, is tried again')
  await db.transaction().execute(async (tx) => {
    const runAt = await queries.postponeMail(tx, mailId, message, delay)
    await addJob(tx, 'mail.send', { mailId }, { runAt })
  })
}

/** Queues emails whose job was lost with its process. */
export async function resumeMails({ db }: JobApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const mailId of await queries.forgottenMails(tx)) {
      await addJob(tx, 'mail.send', { mailId }, { key: `mail.send:${mailId}` })
    }
  })
}

export async function tidyMails({ db, settings }: JobApp): Promise<void> {
  await db.transaction().execute((tx) => queries.dropOldMails(tx, retentionDays))
  if (settings.mailFolder !== null) await tidyMailFolder(settings.mailFolder, retentionDays)
}

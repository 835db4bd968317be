import { forgetMailsOf, recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import { forgetInvitationsTo } from '#identity/referrals/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import * as queries from './erasure-queries.ts'
import * as traces from './trace-queries.ts'

/** Job: erases due accounts, each in its own transaction. */
export async function eraseDue(app: JobApp): Promise<void> {
  await eraseDueBy(app, new Date())
}

export async function eraseDueBy(app: JobApp, now: Date): Promise<void> {
  // Notifications about earlier erasures.
  await app.db.transaction().execute((tx) => traces.dropLastMails(tx))
  for (const accountId of await queries.dueErasures(app.db, now)) {
    await app.db.transaction().execute((tx) => erase(tx, app, accountId, now))
  }
}

/**
 * Erases an account: deletes personal data and anonymizes what must stay (feedback, points, audit
 * log). File contents are deleted by the next sweep.
 */
async function erase(tx: Tx, app: JobApp, accountId: number, now: Date): Promise<void> {
  const siteId = await queries.lockDue(tx, accountId, now)
  const person = await queries.lockPerson(tx, accountId)
  if (siteId === null || !person) return

  await traces.handOverTeams(tx, accountId)
  await forget(tx, person)
  // Accounts of the same person that were merged into this one.
  for (const closed of await queries.lockMergedInto(tx, accountId)) await forget(tx, closed)
  // Addressed by email, as the account is anonymous; deleted a day later.
  await sendMail(tx, app, {
    kind: 'deleted',
    to: { ...recipientOf(person), accountId: null },
    siteId,
    values: {},
    dedupeKey: `deleted:${accountId}`,
  })
}

/** Deletes the personal data of one account and anonymizes the rest. */
async function forget(tx: Tx, person: queries.PersonRow): Promise<void> {
  await forgetMailsOf(tx, person.id)
  if (person.email) await forgetInvitationsTo(tx, person.email)
  await traces.dropOwnRows(tx, person)
  await traces.dropFiles(tx, person)
  await traces.forgetInOthers(tx, person)
  await traces.anonymize(tx, person.id)
}

import { forgetMailsOf, sendMail } from '#foundation/mail/server/public.ts'
import { forgetInvitationsTo } from '#identity/referrals/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { personOf } from './person.ts'
import * as queries from './erasure-queries.ts'
import * as traces from './trace-queries.ts'

/** Erases those whose time to change their mind is over, each by themselves. */
export async function eraseDue(app: JobApp): Promise<void> {
  await eraseDueBy(app, new Date())
}

export async function eraseDueBy(app: JobApp, now: Date): Promise<void> {
  // What told the last ones that they are forgotten.
  await app.db.transaction().execute((tx) => traces.dropLastMails(tx))
  for (const accountId of await queries.dueErasures(app.db, now)) {
    await app.db.transaction().execute((tx) => erase(tx, app, accountId, now))
  }
}

/**
 * Forgets a person: what is only theirs goes, and what has to stay (feedback, points, the record of
 * deeds) hangs on an account that names nobody. Bytes of their files go with the next sweep.
 */
async function erase(tx: Tx, app: JobApp, accountId: number, now: Date): Promise<void> {
  const siteId = await queries.lockDue(tx, accountId, now)
  const person = await queries.lockPerson(tx, accountId)
  if (siteId === null || !person) return

  await traces.handOverTeams(tx, accountId)
  await forgetMailsOf(tx, accountId)
  if (person.email) await forgetInvitationsTo(tx, person.email)
  await traces.dropOwnRows(tx, person)
  await traces.dropFiles(tx, person)
  await traces.forgetInOthers(tx, person)
  await traces.anonymize(tx, accountId)
  // To the address, not to the account; it is forgotten a day later.
  await sendMail(tx, app, {
    kind: 'deleted',
    to: { ...personOf(person), accountId: null },
    siteId,
    values: {},
    dedupeKey: `deleted:${accountId}`,
  })
}

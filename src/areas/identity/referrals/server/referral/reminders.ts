import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { languageFrom } from '#shared/languages.ts'
import * as queries from './referral-queries.ts'
import { invitationPath } from './referral-list.ts'

const remindersAtOnce = 100

/** Job: reminds invited people after a week, at most twice. */
export async function remindInvited(app: JobApp): Promise<void> {
  let reminded = remindersAtOnce
  while (reminded === remindersAtOnce) {
    reminded = await app.db.transaction().execute((tx) => remindSome(tx, app))
  }
}

async function remindSome(tx: Tx, app: JobApp): Promise<number> {
  const due = await queries.lockDue(tx, remindersAtOnce)
  for (const row of due) {
    await sendMail(tx, app, {
      kind: 'referral_reminder',
      to: {
        email: row.email,
        name: row.name,
        language: languageFrom(row.lang),
        accountId: null,
      },
      siteId: row.site_id,
      values: { inviter: row.inviter },
      path: invitationPath(row.token, row.kind),
      dedupeKey: `referral:${row.id}:${row.reminders + 1}`,
    })
  }
  await queries.markReminded(
    tx,
    due.map(({ id }) => id),
  )
  return due.length
}

/** Job: emails an inviter about a new account and the points granted. */
export async function notifyInviter(
  app: JobApp,
  { accountId, points }: { accountId: number; points: number },
): Promise<void> {
  const row = await queries.inviterOf(app.db, accountId)
  if (!row) return
  const to = recipientOf(row)
  const reason = app.texts.resources(to.language, 'referrals')['reasonInvited'] ?? ''
  await app.db.transaction().execute((tx) =>
    sendMail(tx, app, {
      kind: 'points_given',
      to,
      siteId: row.site_id,
      values: { points: String(points), reason: reason.replace('{{name}}', row.comer) },
      path: '/account#points',
      dedupeKey: `points:invited:${accountId}`,
    }),
  )
}

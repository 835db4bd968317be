import { lockAdmins } from '#platform/accounts/account-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { endOtherSessions, endSession, isSessionFresh } from '#identity/sign-in/server/public.ts'
import { recipientOf, sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import { confirmPerson } from '#identity/security/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './erasure-queries.ts'

/** Grace period in days. */
const daysToThink = 14

/** Schedules the deletion of the caller's account in 14 days, after confirming the password. */
export async function planOwnErasure(
  app: App,
  caller: Caller,
  { password }: { password?: string | undefined },
): Promise<{ success: true }> {
  const { id } = await confirmPerson(app, caller, password)
  await app.db.transaction().execute(async (tx) => {
    await planErasure(tx, app, caller, id)
    await endSession(tx, caller)
  })
  return { success: true }
}

/** How long after logging in the emailed link cancels a deletion without another confirmation. */
const freshMinutes = 10

/**
 * Cancels the deletion of the caller's account. `afterLogIn` is what the emailed link asks for:
 * logging in is the confirmation, so an older session is refused with not_allowed.
 */
export async function cancelOwnErasure(
  app: App,
  caller: Caller,
  input?: { afterLogIn: boolean },
): Promise<{ success: true }> {
  const id = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    if (input?.afterLogIn && !(await isSessionFresh(tx, caller, freshMinutes))) {
      throw new AppError('not_allowed')
    }
    await cancelErasure(tx, app, caller, id)
  })
  return { success: true }
}

/**
 * Schedules the deletion of an account in 14 days: logs it out everywhere and emails it; logging in
 * again allows cancelling. Throws already_there, not_found, last_owner for the last owner of a team
 * with other members, and last_admin.
 */
export async function planErasure(
  tx: Tx,
  app: MailApp,
  caller: Caller,
  accountId: number,
): Promise<void> {
  const admins = await lockAdmins(tx)
  const person = await queries.lockPerson(tx, accountId)
  if (!person) throw new AppError('not_found')
  if (admins.length === 1 && admins[0] === accountId) throw new AppError('last_admin')
  const [owned] = await queries.teamsToHandOver(tx, accountId)
  if (owned) throw new AppError('last_owner', { enterpriseId: owned.id })
  const due = await queries.insertErasure(tx, {
    accountId,
    by: accountOf(caller),
    siteId: caller.site.id,
    days: daysToThink,
  })
  if (!due) throw new AppError('already_there')

  await endOtherSessions(tx, accountId, null)
  await recordAudit(tx, caller, {
    action: 'account.plan_erasure',
    targetKind: 'account',
    targetId: accountId,
  })
  await sendMail(tx, app, {
    kind: accountOf(caller) === accountId ? 'deletion_planned' : 'deletion_by_admin',
    to: recipientOf(person),
    siteId: caller.site.id,
    values: { until: due.toISOString() },
    path: '/account/privacy?keep=1',
    dedupeKey: `deletion_planned:${accountId}:${due.getTime()}`,
  })
}

/** Cancels a scheduled deletion and emails the account. Throws not_found. */
export async function cancelErasure(
  tx: Tx,
  app: MailApp,
  caller: Caller,
  accountId: number,
): Promise<void> {
  const person = await queries.lockPerson(tx, accountId)
  const dropped = await queries.dropErasure(tx, accountId)
  if (!person || !dropped) throw new AppError('not_found')
  await recordAudit(tx, caller, {
    action: 'account.cancel_erasure',
    targetKind: 'account',
    targetId: accountId,
  })
  await sendMail(tx, app, {
    kind: 'deletion_cancelled',
    to: recipientOf(person),
    siteId: caller.site.id,
    values: {},
    dedupeKey: `deletion_cancelled:${accountId}:${dropped.getTime()}`,
  })
}

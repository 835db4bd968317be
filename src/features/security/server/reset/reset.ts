import { noteAudit } from '#features/account/server/service.ts'
import { endOtherSessions, makeLink, readLink, takeLink } from '#features/auth/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { lineOf } from '#platform/network-of.ts'
import { hashPassword } from '#platform/passwords.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import { confirmPerson } from '../confirm-person.ts'
import * as queries from '../queries.ts'
import { sendChangedMail, sendResetMail } from '../mails.ts'

const done = { success: true } as const

/** How long a mailed link can set a password. */
const linkHours = 1

/**
 * Mails a link that sets a new password. What is answered, and after how much work, does not tell
 * whether there is such an account (resolutions 2). Each link ends the one before, so who asks again
 * and again must not keep somebody from using theirs. Throws too_many_requests with the seconds to
 * wait.
 */
export async function requestReset(
  app: App,
  caller: Caller,
  given: { email: string },
): Promise<typeof done> {
  const email = asEmail(given.email)
  await limitCalls(app, [
    { under: ['reset', lineOf(caller.browser.address)], most: 30, seconds: 600 },
    { under: ['reset', email], most: 10, seconds: 3600 },
  ])
  const person = await queries.personByEmail(app.db, email)
  if (person) await mailReset(app, caller, person)
  return done
}

async function mailReset(app: App, caller: Caller, person: queries.PersonRow): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const token = await makeLink(tx, {
      kind: 'reset_password',
      accountId: person.id,
      hours: linkHours,
      only: true,
    })
    await sendResetMail(tx, app, caller, person, token)
    const { id } = person
    await noteAudit(tx, caller, {
      action: 'password.reset_requested',
      targetKind: 'account',
      targetId: id,
    })
  })
}

/** Whose password a mailed link sets, without using it up. */
export async function getResetUser(
  app: App,
  _caller: Caller,
  { token }: { token: string },
): Promise<{ userId: number; token: string }> {
  const link = await readLink(app.db, 'reset_password', token)
  if (!link?.accountId) throw new AppError('not_found')
  return { userId: link.accountId, token }
}

/**
 * Sets a new password with a mailed link, once. Everybody who is signed in to the account is signed
 * out, and the person is told by mail.
 */
export async function resetPassword(
  app: App,
  caller: Caller,
  given: { userId: number; passwordResetToken: string; password: string },
): Promise<typeof done> {
  const link = await readLink(app.db, 'reset_password', given.passwordResetToken)
  if (link?.accountId !== given.userId) throw new AppError('not_found')
  // Outside the transaction: it takes a twentieth of a second.
  const hash = await hashPassword(given.password)

  await app.db.transaction().execute(async (tx) => {
    const used = await takeLink(tx, 'reset_password', given.passwordResetToken)
    const person = used?.accountId ? await queries.personById(tx, used.accountId) : null
    if (!person) throw new AppError('not_found')
    await queries.setPassword(tx, person.id, hash, true)
    await endOtherSessions(tx, person.id, null)
    await noteAudit(tx, caller, { action: 'password.reset', accountId: person.id })
    await sendChangedMail(tx, app, caller, person)
  })
  return done
}

/** Sets a new password for oneself; whoever is signed in elsewhere has to know it. */
export async function changePassword(
  app: App,
  caller: Caller,
  given: { currentPassword?: string | undefined; password: string },
): Promise<typeof done> {
  const person = await confirmPerson(app, caller, given.currentPassword)
  const hash = await hashPassword(given.password)
  await app.db.transaction().execute(async (tx) => {
    await queries.setPassword(tx, person.id, hash, false)
    await endOtherSessions(tx, person.id, caller.session?.id ?? null)
    await noteAudit(tx, caller, { action: 'password.change' })
    await sendChangedMail(tx, app, caller, person)
  })
  return done
}

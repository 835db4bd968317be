import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import {
  endOldLinks,
  endOtherSessions,
  makeLink,
  proofOf,
  readLink,
  consumeLink,
} from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { hashPassword } from '#platform/passwords.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import { confirmPerson } from './confirm-person.ts'
import { forgetCodeGuesses } from './factors/guesses.ts'
import * as queries from './security-queries.ts'
import { sendChangedMail, sendResetMail } from './security-mails.ts'
import type { securityContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof securityContract>

const done = { success: true } as const

/** Lifetime of a reset link. */
const linkHours = 1

/**
 * Queues an email with a reset link. Response and timing are the same whether the account exists,
 * which the job looks up (resolutions 2). Each link invalidates the previous one, so requests are
 * limited. Throws too_many_requests with the seconds to wait.
 */
export const requestReset: Service['requestReset'] = async (app, caller, input) => {
  const email = asEmail(input.email)
  const { address } = caller.browser
  await limitCalls(app, [
    { under: ['reset', clientKeyOf(address)], most: 30, seconds: 600 },
    { under: ['reset', email], most: 10, seconds: 3600 },
  ])
  const request = { email, address, siteId: caller.site.id }
  await app.db.transaction().execute((tx) => addJob(tx, 'security.mail-reset', request))
  return done
}

/** A reset request. */
export interface ResetRequest {
  email: string
  siteId: number
  /** IP address; the audit log stores its subnet. */
  address: string
}

/** Job: emails a reset link if there is an account with this email. */
export async function mailReset(app: JobApp, request: ResetRequest): Promise<void> {
  const { email, siteId, address } = request
  await app.db.transaction().execute(async (tx) => {
    const person = await queries.personByEmail(tx, email)
    if (!person) return
    const token = await makeLink(tx, {
      kind: 'reset_password',
      accountId: person.id,
      hours: linkHours,
      only: true,
    })
    await sendResetMail(tx, app, { siteId, person, token })
    const stranger = { accountId: null, role: null, session: null, teams: [], browser: { address } }
    await recordAudit(tx, stranger, {
      action: 'password.reset_requested',
      targetKind: 'account',
      targetId: person.id,
    })
  })
}

/** Returns the account of a reset link, without consuming it. */
export const getResetUser: Service['getResetUser'] = async (app, _caller, { token }) => {
  const link = await readLink(app.db, 'reset_password', token)
  if (!link?.accountId) throw new AppError('not_found')
  return { userId: link.accountId, token }
}

/** Sets a new password by a reset link, once. Ends all sessions and emails the account. */
export const resetPassword: Service['resetPassword'] = async (app, caller, input) => {
  const { userId, passwordResetToken: token, password } = input
  const id = await setByLink(app, caller, { token, password, isFor: ({ id }) => id === userId })
  if (id === null) throw new AppError('not_found')
  return done
}

/** As `resetPassword`, for an email address; returns the account, null for a wrong link. */
export async function resetByToken(
  app: App,
  caller: Caller,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<number | null> {
  return setByLink(app, caller, { token, password, isFor: (person) => person.email === email })
}

interface NewPassword {
  token: string
  password: string
  /** Whether the link is for the account that the caller named. */
  isFor: (person: queries.PersonRow) => boolean
}

async function setByLink(
  app: App,
  caller: Caller,
  { token, password, isFor }: NewPassword,
): Promise<number | null> {
  const link = await readLink(app.db, 'reset_password', token)
  const owner = link?.accountId ? await queries.personById(app.db, link.accountId) : null
  if (!owner || !isFor(owner)) return null
  // Outside the transaction, as it takes 50 ms.
  const hash = await hashPassword(password)

  return app.db.transaction().execute(async (tx) => {
    const used = await consumeLink(tx, 'reset_password', token)
    const person = used?.accountId ? await queries.personById(tx, used.accountId) : null
    if (!person) return null
    await accounts.setPassword(tx, person.id, hash, true)
    await endOldLinks(tx, person.id)
    await endOtherSessions(tx, person.id, null)
    await recordAudit(tx, caller, { action: 'password.reset', accountId: person.id })
    await sendChangedMail(tx, app, caller, person)
    return person.id
  })
}

/** Changes the caller's password and ends all other sessions. */
export const changePassword: Service['changePassword'] = async (app, caller, input) => {
  const person = await confirmPerson(app, caller, input.currentPassword)
  const hash = await hashPassword(input.password)
  await app.db.transaction().execute(async (tx) => {
    await accounts.setPassword(tx, person.id, hash, false)
    await endOldLinks(tx, person.id)
    if ((await proofOf(tx, caller)).factor !== null) await forgetCodeGuesses(tx, person.id)
    await endOtherSessions(tx, person.id, caller.session?.id ?? null)
    await recordAudit(tx, caller, { action: 'password.change' })
    await sendChangedMail(tx, app, caller, person)
  })
  return done
}

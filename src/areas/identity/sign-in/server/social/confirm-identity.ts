import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { endOldLinks, isOutdated, readLink, consumeLink, type Link } from '../mailed-links.ts'
import { endOtherSessions } from '../sessions.ts'
import { signInAs } from '../sign-in-as.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { signInMethod } from '#shared/enums.ts'
import { secondStepAddress } from '#shared/log-in.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import type { socialContract } from '../../contract.ts'
import { addPerson, join, signInBy } from './arrive.ts'
import { mailPassword, type AddedPassword, type PendingIdentity } from './social-mails.ts'
import * as queries from './social-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof socialContract>

/** Returns what a link would do, without doing it: mail scanners follow links. */
export const getConfirmation: Service['getConfirmation'] = async (app, _caller, { token }) => {
  const password = await readLink(app.db, 'add_password', token)
  if (password) {
    const email = String(password.data['email'])
    return { kind: 'password', provider: 'facebook', email, isNew: false }
  }
  const { link, pending } = pendingOf(await readLink(app.db, 'link_identity', token))
  const { provider, email } = pending
  const holder = await holderNow(app.db, link, email)
  return { kind: 'identity', provider, email, isNew: holder === null }
}

/**
 * Executes an emailed link and logs in, as it proves the email. A second factor is still required.
 * Throws not_found and already_there.
 */
export const confirm: Service['confirm'] = async (app, caller, { token }) =>
  app.db.transaction().execute(async (tx) => {
    const password = await consumeLink(tx, 'add_password', token)
    if (password?.accountId) {
      const { accountId, data } = password
      await accounts.setPassword(tx, accountId, String(data['hash']), true)
      await endOldLinks(tx, accountId)
      await endOtherSessions(tx, accountId, null)
      await recordAudit(tx, caller, { action: 'password.add', accountId })
      const proof = { accountId, method: signInMethod.link, factor: null, remember: false }
      const { requiresFactor } = await signInAs(tx, app, caller, proof)
      return { redirect: requiresFactor ? secondStepAddress('/account') : '/account' }
    }
    const { link, pending } = pendingOf(await consumeLink(tx, 'link_identity', token))
    const accountId = await holderOf(tx, caller, link, pending)
    const { provider, redirect } = pending
    return { redirect: await signInBy(tx, app, caller, { provider, accountId, redirect }) }
  })

/**
 * Queues an email with a link that adds a password. Response and timing are the same whether the
 * account exists, which the job looks up. Throws too_many_requests.
 */
export const addPassword: Service['addPassword'] = async (app, caller, input) => {
  const email = asEmail(input.email)
  await limitCalls(app, [{ under: ['add password', email], most: 5, seconds: 24 * 3600 }])
  const hash = await hashPassword(input.password)
  const request = { email, hash, siteId: caller.site.id, language: caller.language }
  await app.db.transaction().execute((tx) => addJob(tx, 'social.mail-password', request))
  return { success: true }
}

/** Job: emails the link to an account that only uses Facebook. */
export async function mailAddedPassword(app: JobApp, request: AddedPassword): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const account = await queries.facebookAccount(tx, request.email)
    if (account) await mailPassword(tx, app, { ...request, ...account })
  })
}

async function holderOf(
  tx: Tx,
  caller: Caller,
  link: Link,
  pending: PendingIdentity,
): Promise<number> {
  const { provider, email, identity } = pending
  const known = await queries.accountOfIdentity(tx, provider, identity.subject)
  if (known && !known.disabled) return known.id

  const holder = await holderNow(tx, link, email)
  if (!holder) {
    const made = await addPerson(tx, caller, provider, pending)
    if (made === null) throw new AppError('not_found')
    return made
  }
  if (holder.disabled) throw new AppError('not_found')
  if (!holder.verified) {
    await accounts.takeOver(tx, holder.id)
    await endOldLinks(tx, holder.id)
  }
  if (!(await join(tx, caller, provider, identity.subject, holder.id))) {
    throw new AppError('already_there')
  }
  return holder.id
}

/**
 * Returns the account that has the email; null for none. Throws not_found if its password or email
 * changed since the link was created.
 */
async function holderNow(db: Db, link: Link, email: string): Promise<queries.KnownAccount | null> {
  const holder = await queries.accountWithEmail(db, email)
  if (holder?.verified && (await isOutdated(db, link, holder.id))) throw new AppError('not_found')
  return holder
}

function pendingOf(link: Link | null): { link: Link; pending: PendingIdentity } {
  if (!link) throw new AppError('not_found')
  return { link, pending: link.data as unknown as PendingIdentity }
}

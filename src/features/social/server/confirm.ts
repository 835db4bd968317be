import { noteAudit } from '#features/account/server/service.ts'
import { readLink, signInAs, takeLink } from '#features/auth/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashPassword } from '#platform/passwords.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { signInMethod } from '#shared/enums.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import type { Confirmation } from '../contract.ts'
import { addPerson, join, signInBy } from './arrive.ts'
import { mailPassword, type PendingIdentity } from './mails.ts'
import * as queries from './queries.ts'

/** What a mailed link would do, without doing it: mail programs open links to look at them. */
export async function getConfirmation(
  app: App,
  _caller: Caller,
  { token }: { token: string },
): Promise<Confirmation> {
  const password = await readLink(app.db, 'add_password', token)
  if (password) {
    const email = String(password.data['email'])
    return { kind: 'password', provider: 'facebook', email, isNew: false }
  }
  const pending = pendingOf(await readLink(app.db, 'link_identity', token))
  const holder = await queries.accountWithEmail(app.db, pending.email)
  const { provider, email } = pending
  return { kind: 'identity', provider, email, isNew: holder === null }
}

/** Does it, and signs in: whoever has the mail has shown whose address it is. */
export async function confirm(
  app: App,
  caller: Caller,
  { token }: { token: string },
): Promise<{ redirect: string }> {
  return app.db.transaction().execute(async (tx) => {
    const password = await takeLink(tx, 'add_password', token)
    if (password?.accountId) {
      const { accountId, data } = password
      await queries.addPassword(tx, accountId, String(data['hash']))
      await noteAudit(tx, caller, { action: 'password.add', accountId })
      const method = signInMethod.link
      await signInAs(tx, app, caller, { accountId, remember: false, method })
      return { redirect: '/account' }
    }
    const pending = pendingOf(await takeLink(tx, 'link_identity', token))
    const accountId = await holderOf(tx, caller, pending)
    await signInBy(tx, app, caller, pending.provider, accountId)
    return { redirect: pending.redirect }
  })
}

/** Mails the link that adds a password; what is answered does not tell whether there is an account. */
export async function addPassword(
  app: App,
  caller: Caller,
  given: { email: string; password: string },
): Promise<{ success: true }> {
  const email = asEmail(given.email)
  await limitCalls(app, [{ under: ['add password', email], most: 5, seconds: 24 * 3600 }])
  const hash = await hashPassword(given.password)
  const account = await queries.facebookAccount(app.db, email)
  if (account) {
    await app.db
      .transaction()
      .execute((tx) =>
        mailPassword(tx, app, caller, { accountId: account.id, email, name: account.name, hash }),
      )
  }
  return { success: true }
}

async function holderOf(tx: Tx, caller: Caller, pending: PendingIdentity): Promise<number> {
  const { provider, email, identity } = pending
  const known = await queries.accountOfIdentity(tx, provider, identity.subject)
  if (known && !known.disabled) return known.id

  const holder = await queries.accountWithEmail(tx, email)
  if (!holder) {
    const made = await addPerson(tx, caller, provider, pending)
    if (made === null) throw new AppError('not_found')
    return made
  }
  if (holder.disabled) throw new AppError('not_found')
  if (!holder.verified) await queries.takeOver(tx, holder.id)
  if (!(await join(tx, caller, provider, identity.subject, holder.id))) {
    throw new AppError('already_there')
  }
  return holder.id
}

function pendingOf(link: { data: Record<string, unknown> } | null): PendingIdentity {
  if (!link) throw new AppError('not_found')
  return link.data as unknown as PendingIdentity
}

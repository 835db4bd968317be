import { randomUUID } from 'node:crypto'
import * as emailChanges from '#platform/accounts/email-change-queries.ts'
import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { endOldLinks, makeLink, readLink, consumeLink } from '#identity/sign-in/server/public.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import * as queries from './email-change-queries.ts'
import type { accountContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof accountContract>

const linkHours = 24
const mostPerDay = 5
const requested = 'account.email_change_request'

/** Kind of link sent to each address. */
const links = { old: 'confirm_old_email', new: 'change_email' } as const

/**
 * Requests an email change, which both addresses must confirm. Throws invalid_input, email_in_use,
 * too_many_requests, not_found.
 */
export const requestEmailChange: Service['requestEmailChange'] = async (app, caller, input) => {
  const { id, email: newEmail } = input
  const email = asEmail(newEmail)
  if (!isEmail(email)) throw new AppError('invalid_input', { field: 'email' })

  const isFree = await app.db.transaction().execute(async (tx) => {
    const owner = await queries.lockOwner(tx, id)
    if (!owner) throw new AppError('not_found')
    if ((await queries.countRequests(tx, id, requested)) >= mostPerDay) {
      throw new AppError('too_many_requests')
    }
    await recordAudit(tx, caller, { action: requested, targetKind: 'account', targetId: id })
    if (await queries.isTaken(tx, email)) return false
    await emailChanges.putChange(tx, id, email)
    const ask = { accountId: id, data: { email }, hours: linkHours, only: true }
    const tokens = {
      new: await makeLink(tx, { kind: links.new, ...ask }),
      old: await makeLink(tx, { kind: links.old, ...ask }),
    }
    const values = { newEmail: email, hours: String(linkHours) }
    const to = recipientOf({ ...owner, id })
    await sendMail(tx, app, {
      kind: 'email_change_new',
      to: { ...to, email },
      siteId: caller.site.id,
      values,
      path: confirmationPath('new'),
      token: tokens.new,
      dedupeKey: randomUUID(),
    })
    await sendMail(tx, app, {
      kind: 'email_change_old',
      to,
      siteId: caller.site.id,
      values,
      path: confirmationPath('old'),
      token: tokens.old,
      dedupeKey: randomUUID(),
    })
    return true
  })
  // After the commit, so that this attempt counts and addresses cannot be probed endlessly.
  if (!isFree) throw new AppError('email_in_use')
}

/** Cancels a pending change, which invalidates its links. */
export const cancelEmailChange: Service['cancelEmailChange'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    if (!(await emailChanges.dropChange(tx, id))) return
    await recordAudit(tx, caller, {
      action: 'account.email_change_cancel',
      targetKind: 'account',
      targetId: id,
    })
  })
}

/** Returns what a link would confirm, without confirming: mail scanners follow links. */
export const readEmailChange: Service['readEmailChange'] = async (app, _caller, input) => {
  const { token, address } = input
  const link = await readLink(app.db, links[address], token)
  if (!link || link.accountId === null) return null
  const email = await emailChanges.pendingEmail(app.db, link.accountId)
  return email !== null && email === link.data['email'] ? { email } : null
}

/** Confirms from one address; the second confirmation makes the change and notifies the old one. */
export const confirmEmailChange: Service['confirmEmailChange'] = async (app, caller, input) => {
  const { token, address } = input
  return app.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, links[address], token)
    const id = link?.accountId ?? null
    const owner = id === null ? null : await queries.lockOwner(tx, id)
    if (id === null || !owner) throw new AppError('not_found')
    const email = await emailChanges.pendingEmail(tx, id)
    // Links of a replaced request are invalid.
    if (email === null || email !== link?.data['email']) throw new AppError('not_found')
    if (!(await emailChanges.confirm(tx, id, address))) return { done: false, email }

    if (await queries.isTaken(tx, email)) throw new AppError('email_in_use')
    await change(tx, app, caller, { id, email, owner })
    return { done: true, email }
  })
}

async function change(
  tx: Tx,
  app: App,
  caller: Caller,
  { id, email, owner }: { id: number; email: string; owner: queries.OwnerRow },
): Promise<void> {
  await accounts.setEmail(tx, id, email)
  await endOldLinks(tx, id)
  await recordAudit(tx, caller, {
    action: 'account.email_change',
    accountId: id,
    targetKind: 'account',
    targetId: id,
    diff: { email: [owner.email, email] },
  })
  await sendMail(tx, app, {
    kind: 'email_changed',
    to: recipientOf({ ...owner, id }),
    siteId: caller.site.id,
    values: { newEmail: email },
    dedupeKey: `email-changed:${id}:${email}:${Date.now()}`,
  })
}

function confirmationPath(address: 'old' | 'new'): string {
  return `/account/confirm-email?address=${address}&token=`
}

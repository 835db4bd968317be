import { randomUUID } from 'node:crypto'
import * as accounts from '#platform/accounts/account-change-queries.ts'
import { lockAdmins } from '#platform/accounts/account-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { endOtherSessions, endViewings, mailLink } from '#identity/sign-in/server/public.ts'
import { countryCodes } from '#foundation/locations/server/public.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import { grantPoints } from '#identity/referrals/server/public.ts'
import { resendInvitations } from '#identity/teams/server/public.ts'
import { cancelErasure, planErasure } from '#identity/data-rights/server/public.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import type { App } from '#platform/app.ts'
import type { AuditAction } from '#platform/accounts/audit.ts'
import { userRole, type UserRole } from '#shared/enums.ts'
import { pointsReason } from '#shared/enums-of-account.ts'
import * as queries from './account-change-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { accountAdminContract } from '../contract.ts'

type Service = Handlers<typeof accountAdminContract>

/** Updates an account. A changed role ends "View as" by and of it, and is emailed to the person. */
export const editAccount: Service['editAccount'] = async (app, caller, input) => {
  const { id, rev, name, role, country, language } = input
  if (!(await countryCodes(app.db)).has(country)) throw new AppError('invalid_input')
  await app.db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx)
    const before = await lock(tx, id)
    if (before.rev !== rev) throw new AppError('changed_meanwhile')
    if (before.role !== role) {
      beAnotherAdmin(caller, admins, id)
      await endViewings(tx, id)
    }
    const after = { name, role, country, lang: language }
    await accounts.updateAccount(tx, id, after)
    const diff = differences(before, after)
    if (Object.keys(diff).length > 0) await note(tx, caller, 'account.edit', id, diff)
    if (before.role !== role) await mailRole(tx, app, caller, before, role)
  })
}

async function mailRole(
  tx: Tx,
  app: App,
  caller: Caller,
  person: queries.AccountRow,
  role: UserRole,
): Promise<void> {
  const name = roleNames.find((each) => userRole[each] === role)
  if (!name) throw new AppError('invalid_input')
  await sendMail(tx, app, {
    kind: 'role_changed',
    to: recipientOf(person),
    siteId: caller.site.id,
    values: { when: new Date().toISOString(), role: name },
    path: '/account',
    dedupeKey: `role:${randomUUID()}`,
  })
}

const roleNames = Object.keys(userRole) as (keyof typeof userRole)[]

/** Grants points. Idempotent by `key`. */
export const grantAccountPoints: Service['grantAccountPoints'] = async (app, caller, input) => {
  const { id, amount, reason, key } = input
  await app.db.transaction().execute(async (tx) => {
    const person = await lock(tx, id)
    const isNew = await grantPoints(tx, {
      partyId: id,
      amount,
      reason: pointsReason.granted,
      ref: key,
      note: reason,
      byAccountId: accountOf(caller),
    })
    if (!isNew) return
    await note(tx, caller, 'account.give_points', id, { amount, reason })
    // Deductions are not emailed.
    if (amount < 0) return
    await sendMail(tx, app, {
      kind: 'points_given',
      to: recipientOf(person),
      siteId: caller.site.id,
      values: { points: String(amount), reason },
      path: '/account#points',
      dedupeKey: `points:given:${id}:${key}`,
    })
  })
}

/** Resends pending emails: verification link and team invitations. */
export const resendVerification: Service['resendVerification'] = async (app, caller, { id }) => {
  await limitCalls(app, [
    { under: ['verification mail by an admin', String(id)], most: 1, seconds: 60 },
  ])
  await app.db.transaction().execute(async (tx) => {
    const person = await lock(tx, id)
    const { name, email, password_hash: passwordHash } = person
    const resent = await resendInvitations(tx, app, caller, email)
    if (person.verified && resent === 0) throw new AppError('already_there')
    if (person.verified) return
    await mailLink(tx, app, caller, { accountId: id, name, passwordHash, again: true })
    await note(tx, caller, 'account.resend_verification', id)
  })
}

/** Disables an account and ends its sessions. */
export const disableAccount: Service['disableAccount'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx)
    const person = await lock(tx, id)
    beAnotherAdmin(caller, admins, id)
    if (person.disabled) return
    await accounts.setDisabled(tx, id, true)
    await endOtherSessions(tx, id, null)
    await note(tx, caller, 'account.disable', id)
    await sendMail(tx, app, {
      kind: 'account_disabled',
      to: recipientOf(person),
      siteId: caller.site.id,
      values: {},
      dedupeKey: `disabled:${randomUUID()}`,
    })
  })
}

export const enableAccount: Service['enableAccount'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const person = await lock(tx, id)
    if (!person.disabled) return
    if (person.merged) throw new AppError('not_allowed')
    await accounts.setDisabled(tx, id, false)
    await note(tx, caller, 'account.enable', id)
  })
}

/** Schedules an account's deletion in 14 days. */
export const planAccountErasure: Service['planAccountErasure'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    beAnotherAdmin(caller, await lockAdmins(tx), id)
    await planErasure(tx, app, caller, id)
  })
}

export const cancelAccountErasure: Service['cancelAccountErasure'] = async (app, caller, input) => {
  const { id } = input
  await app.db.transaction().execute((tx) => cancelErasure(tx, app, caller, id))
}

async function lock(tx: Tx, id: number): Promise<queries.AccountRow> {
  const row = await queries.lockAccount(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Admins cannot change their own role or disable themselves, and must still be admins when changing
 * others, so that one always remains. Admins are locked first, to avoid deadlocks. Accounts to be
 * deleted do not count.
 */
function beAnotherAdmin(caller: Caller, admins: readonly number[], id: number): void {
  const own = accountOf(caller)
  if (own === id || !admins.includes(own)) throw new AppError('not_allowed')
}

/** Returns changed fields as `{ name: [before, after] }`. */
function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries(after).filter(([name, now]) => now !== before[name])
  return Object.fromEntries(changed.map(([name, now]) => [name, [before[name], now]]))
}

function note(
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  targetId: number,
  diff: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, caller, { action, targetKind: 'account', targetId, diff })
}

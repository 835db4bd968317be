import { randomUUID } from 'node:crypto'
import { lockAdmins } from '#platform/accounts/account-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import { resetFactors } from '#identity/security/server/public.ts'
import { endOtherSessions } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { accountAdminContract } from '../contract.ts'
import { lockAccount, type AccountRow } from './account-change-queries.ts'

type Service = Handlers<typeof accountAdminContract>

/** Logs another account out on all devices and emails it. */
export const endAccountSessions: Service['endAccountSessions'] = async (app, caller, { id }) => {
  return app.db.transaction().execute(async (tx) => {
    const person = await lockOther(tx, caller, id)
    const ended = await endOtherSessions(tx, id, null)
    if (ended === 0) return { ended }
    await recordAudit(tx, caller, {
      action: 'account.end_sessions',
      targetKind: 'account',
      targetId: id,
      diff: { sessions: ended },
    })
    await tell(tx, app, caller, person, 'sessions_ended')
    return { ended }
  })
}

/**
 * Turns off another account's two-step verification, for who has lost app, passkeys and recovery
 * codes. Logs it out on all devices and emails it. No effect without a second factor.
 */
export const resetAccountFactors: Service['resetAccountFactors'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    const person = await lockOther(tx, caller, id)
    if (!(await resetFactors(tx, id))) return
    await endOtherSessions(tx, id, null)
    await recordAudit(tx, caller, {
      action: 'account.reset_factors',
      targetKind: 'account',
      targetId: id,
    })
    await tell(tx, app, caller, person, 'factors_reset')
  })
}

/** Locks an account that is not the caller's own, who must still be an admin. */
async function lockOther(tx: Tx, caller: Caller, id: number): Promise<AccountRow> {
  const admins = await lockAdmins(tx)
  const own = accountOf(caller)
  if (own === id || !admins.includes(own)) throw new AppError('not_allowed')
  const person = await lockAccount(tx, id)
  if (!person) throw new AppError('not_found')
  return person
}

async function tell(
  tx: Tx,
  app: App,
  caller: Caller,
  person: AccountRow,
  kind: 'sessions_ended' | 'factors_reset',
): Promise<void> {
  await sendMail(tx, app, {
    kind,
    to: recipientOf(person),
    siteId: caller.site.id,
    values: { when: new Date().toISOString() },
    path: '/account/security',
    dedupeKey: `${kind}:${randomUUID()}`,
  })
}

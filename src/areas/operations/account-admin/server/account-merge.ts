import { lockAdmins } from '#platform/accounts/account-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { countMerged, mergeAccounts as moveEverything } from '#platform/accounts/merge.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole, type UserRole } from '#shared/enums.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import type { accountAdminContract } from '../contract.ts'
import { mergedParts } from '../model.ts'
import * as queries from './account-merge-queries.ts'

type Service = Handlers<typeof accountAdminContract>

/** Returns what a merge of the account with this address would move. */
export const previewMerge: Service['previewMerge'] = async (app, caller, { id, email }) => {
  const [into, from] = await Promise.all([
    queries.accountOf(app.db, id),
    queries.accountAt(app.db, asEmail(email)),
  ])
  if (!into || !from) throw new AppError('not_found')
  checkPair(caller, from, into)
  const counts = await countMerged(app.db, from.id)
  return {
    other: { id: from.id, name: from.name, email: from.email },
    parts: mergedParts.flatMap((part) => {
      const count = counts[part] ?? 0
      return count === 0 ? [] : [{ part, count }]
    }),
    role: mergedRole(from.role, into.role),
  }
}

/**
 * Merges another account of the same person into this one: everything moves, the other is closed
 * and keeps its address, and both addresses are emailed. Idempotent.
 */
export const mergeAccount: Service['mergeAccount'] = async (app, caller, input) => {
  const { id, otherId, email } = input
  await app.db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(accountOf(caller))) throw new AppError('not_allowed')
    const rows = await queries.lockBoth(tx, [id, otherId])
    const into = rows.find((row) => row.id === id)
    const from = rows.find((row) => row.id === otherId)
    if (!into || !from) throw new AppError('not_found')
    if (from.mergedInto === into.id) return
    if (asEmail(email) !== asEmail(from.email)) throw new AppError('invalid_input')
    checkPair(caller, from, into)
    await moveEverything(tx, { from, into })
    await record(tx, caller, from, into)
    await tell(tx, app, caller, from, into)
  })
}

/**
 * Throws not_allowed for the caller's own account as the closed one, for admins, and for accounts
 * that are already merged, not verified or disabled; already_there where a deletion is planned.
 */
function checkPair(caller: Caller, from: queries.MergeRow, into: queries.MergeRow): void {
  const isRefused =
    from.id === into.id ||
    from.id === accountOf(caller) ||
    from.role === userRole.admin ||
    from.mergedInto !== null ||
    into.mergedInto !== null ||
    into.disabled ||
    !into.verified
  if (isRefused) throw new AppError('not_allowed')
  if (from.leaves || into.leaves) throw new AppError('already_there')
}

/** Role of the merged account: the further one of the two; an admin's stays. */
function mergedRole(from: UserRole, into: UserRole): UserRole {
  return into === userRole.admin || from > into ? into : from
}

async function record(
  tx: Tx,
  caller: Caller,
  from: queries.MergeRow,
  into: queries.MergeRow,
): Promise<void> {
  const action = 'account.merge'
  const role = mergedRole(from.role, into.role)
  await recordAudit(tx, caller, {
    action,
    targetKind: 'account',
    targetId: into.id,
    diff: { merged: from.email, ...(role !== into.role && { role: [into.role, role] }) },
  })
  await recordAudit(tx, caller, {
    action,
    targetKind: 'account',
    targetId: from.id,
    diff: { mergedInto: into.email },
  })
}

async function tell(
  tx: Tx,
  app: App,
  caller: Caller,
  from: queries.MergeRow,
  into: queries.MergeRow,
): Promise<void> {
  for (const person of [from, into]) {
    await sendMail(tx, app, {
      kind: 'accounts_merged',
      to: { ...recipientOf(person), accountId: into.id },
      siteId: caller.site.id,
      values: { closed: from.email, remaining: into.email },
      path: '/account',
      dedupeKey: `accounts_merged:${from.id}:${into.id}:${person.id}`,
    })
  }
}

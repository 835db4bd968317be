import { recordAudit } from '#platform/accounts/audit.ts'
import { setViewing } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import * as queries from './view-as-queries.ts'
import type { accountAdminContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof accountAdminContract>

/** Starts "View as" for an account that is not an admin. */
export const viewAs: Service['viewAs'] = async (app, caller, { userId }) => {
  await app.db.transaction().execute(async (tx) => {
    const role = await queries.roleOf(tx, userId)
    if (role === null) throw new AppError('not_found')
    if (role === userRole.admin) throw new AppError('not_allowed')
    await setViewing(tx, caller, userId)
    await recordAudit(tx, caller, {
      action: 'account.view_as',
      targetKind: 'account',
      targetId: userId,
    })
  })
}

/** Ends "View as"; returns the account that was viewed, null for none. */
export async function stopViewing(app: App, caller: Caller): Promise<{ userId: number | null }> {
  const { session } = caller
  if (!session?.viewedBy) return { userId: null }
  const userId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    await setViewing(tx, caller, null)
    // Audited as the admin's own action.
    const admin = { ...caller, accountId: session.viewedBy, session: null }
    await recordAudit(tx, admin, {
      action: 'account.stop_viewing',
      targetKind: 'account',
      targetId: userId,
    })
  })
  return { userId }
}

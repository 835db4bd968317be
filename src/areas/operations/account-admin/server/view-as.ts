import { noteAudit } from '#platform/accounts/audit.ts'
import { lookAs } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import * as queries from './view-as-queries.ts'

/** From the next request on this browser sees the site as somebody who is no admin. */
export async function viewAs(
  app: App,
  caller: Caller,
  { userId }: { userId: number },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    const role = await queries.roleOf(tx, userId)
    if (role === null) throw new AppError('not_found')
    if (role === userRole.admin) throw new AppError('not_allowed')
    await lookAs(tx, caller, userId)
    await noteAudit(tx, caller, {
      action: 'account.view_as',
      targetKind: 'account',
      targetId: userId,
    })
  })
}

/** The admin is themselves again. */
export async function stopViewing(app: App, caller: Caller): Promise<undefined> {
  const { session } = caller
  if (!session?.viewedBy) return
  await app.db.transaction().execute(async (tx) => {
    await lookAs(tx, caller, null)
    // Their own deed again, not one of whom they looked at.
    const admin = { ...caller, accountId: session.viewedBy, session: null }
    await noteAudit(tx, admin, {
      action: 'account.stop_viewing',
      targetKind: 'account',
      targetId: accountOf(caller),
    })
  })
}

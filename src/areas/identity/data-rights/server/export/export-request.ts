import { confirmPerson } from '#identity/security/server/public.ts'
import { makeLink } from '#identity/sign-in/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './export-queries.ts'

/** Requests an export of the caller's data, built by a job. Throws already_there. */
export async function requestExport(app: App, caller: Caller): Promise<{ success: true }> {
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const isNew = await queries.beginExport(tx, accountId, caller.site.id)
    if (!isNew) throw new AppError('already_there')
    await addJob(tx, 'privacy.pack', { accountId })
    await recordAudit(tx, caller, {
      action: 'data_export.request',
      targetKind: 'account',
      targetId: accountId,
    })
  })
  return { success: true }
}

/** Hours until a link from the page expires. */
const linkHours = 1

/**
 * Returns a token to download the caller's export without the email, after confirming the password:
 * a session alone does not give everything away. Throws not_found without an available export.
 */
export async function openExport(
  app: App,
  caller: Caller,
  { password }: { password?: string | undefined },
): Promise<{ token: string }> {
  const { id: accountId } = await confirmPerson(app, caller, password)
  const uuid = await queries.readyExport(app.db, accountId)
  if (!uuid) throw new AppError('not_found')
  const link = { kind: 'data_export', accountId, data: { uuid }, hours: linkHours } as const
  return { token: await app.db.transaction().execute((tx) => makeLink(tx, link)) }
}

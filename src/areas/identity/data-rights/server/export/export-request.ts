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

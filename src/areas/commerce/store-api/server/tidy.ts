import type { JobApp } from '#platform/jobs/jobs.ts'
import { deleteOldCalls } from './protocol/idempotency-queries.ts'
import { deleteExpiredSessions } from './protocol/session-queries.ts'

/** Deletes expired sessions, and answers that no retry asks for any more. */
export async function tidyStoreApi({ db }: JobApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteExpiredSessions(tx)
    await deleteOldCalls(tx)
  })
}

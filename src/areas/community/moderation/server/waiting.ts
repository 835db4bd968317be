import type { Db } from '#platform/db/db.ts'
import { waitingRow } from './queue-queries.ts'

/** Returns how many reports and appeals wait for a decision, and since when the oldest of each. */
export async function waitingModeration(db: Db): Promise<{
  reports: { count: number; since: Date | null }
  appeals: { count: number; since: Date | null }
}> {
  const row = await waitingRow(db)
  return {
    reports: { count: row?.reports ?? 0, since: row?.reports_since ?? null },
    appeals: { count: row?.appeals ?? 0, since: row?.appeals_since ?? null },
  }
}

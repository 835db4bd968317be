import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { nullOn } from '#shared/app-error.ts'
import type { TakenDown } from '../contract.ts'
import { getFlagOutcome } from './appeal.ts'
import * as queries from './case-queries.ts'

/** Returns why an enterprise or listing was taken down, for its team; null if it was not. */
export async function getTakenDown(
  app: App,
  caller: Caller,
  { id, listing }: { id: number; listing?: number | undefined },
): Promise<{ takenDown: TakenDown | null }> {
  const row = await (listing === undefined
    ? queries.takenDownRow(app.db, id)
    : queries.takenDownListingRow(app.db, id, listing))
  if (!row) return { takenDown: null }
  const since = row.since.toISOString()
  const events = row.case_id === null ? [] : await queries.eventsOf(app.db, row.case_id)
  const reason = events.findLast(({ decision }) => decision !== null)?.text ?? ''
  const outcome = row.case_id === null ? null : await outcomeOf(app, caller, row.case_id)
  return {
    takenDown: {
      since,
      reason,
      outcomeId: outcome && row.case_id,
      mayAppeal: outcome?.role === 'concerned' && outcome.mayAppeal,
    },
  }
}

async function outcomeOf(app: App, caller: Caller, caseId: number) {
  return getFlagOutcome(app, caller, { id: caseId }).catch(nullOn('not_found'))
}

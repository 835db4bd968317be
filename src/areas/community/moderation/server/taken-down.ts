import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { nullOn } from '#shared/app-error.ts'
import type { moderationContract } from '../contract.ts'
import { getFlagOutcome } from './appeal.ts'
import * as queries from './case-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/** Returns why an enterprise or listing was taken down, for its team; null if it was not. */
export const getTakenDown: Service['getTakenDown'] = async (app, caller, { id, listing }) => {
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

import { feedbackKind } from '#community/feedback/model.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { reportableOf } from '#platform/subjects.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { itemType } from '#shared/enums.ts'
import { isOwn, shownTarget } from './subject.ts'
import * as queries from './moderation-queries.ts'
import type { Report, moderationContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

/** Hourly limit of reports per account. */
const mostPerHour = 20

export async function flagProfile(app: App, caller: Caller, report: Report): Promise<undefined> {
  return flagSubject(app, caller, { kind: itemType.profile, ...report })
}

/** Specification C-068. */
export async function flagHighlight(app: App, caller: Caller, report: Report): Promise<undefined> {
  return flagSubject(app, caller, { kind: itemType.listing, ...report })
}

/** Specification C-074. */
export async function flagFeedback(app: App, caller: Caller, report: Report): Promise<undefined> {
  return flagSubject(app, caller, { kind: feedbackKind, ...report })
}

/** Reports content of any kind; a repeated report replaces the first while the case is open. */
export const flagSubject: Service['flagSubject'] = async (app, caller, input) => {
  const { kind, id, reason, text, file } = input
  const accountId = accountOf(caller)
  if (!reportableOf(kind).reasons.includes(reason))
    throw new AppError('invalid_input', { field: 'reason' })
  if (reason === 'other' && text === '') throw new AppError('invalid_input', { field: 'text' })
  const target = { kind, id }
  const row = await shownTarget(app, caller, target)
  if (isOwn(caller, row)) throw new AppError('not_allowed')
  const under = ['flag', String(accountId)]
  await limitCalls(app, [{ under, most: mostPerHour, seconds: 3600 }])

  const uuids = file.map(({ uuid }) => uuid)
  await app.db.transaction().execute(async (tx) => {
    await claimFiles(tx, accountId, uuids)
    const caseId = await queries.openCase(tx, target, {
      enterpriseId: row.enterprise_id,
      siteId: caller.site.id,
    })
    await queries.putFlag(tx, { caseId, reporterId: accountId, reason, text }, uuids)
  })
}

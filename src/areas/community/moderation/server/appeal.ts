import { accountOf } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { reportableOf } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import {
  appealDays,
  flagDecision,
  flagEvent,
  flagState,
  type FlagDecision,
  type FlagState,
} from '#shared/enums-of-flagging.ts'
import type { FlagOutcome, moderationContract } from '../contract.ts'
import { affectedParties } from './affected-parties.ts'
import * as reading from './case-queries.ts'
import { targetRow } from './subject.ts'
import * as writing from './moderation-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof moderationContract>

type Role = FlagOutcome['role']

/** Returns the outcome of a report. Throws not_found for those not affected. */
export const getFlagOutcome: Service['getFlagOutcome'] = async (app, caller, { id }) => {
  const accountId = accountOf(caller)
  const row = await reading.caseRow(app.db, id)
  const role = row && (await roleIn(app.db, row, accountId))
  if (!role) throw new AppError('not_found')
  const target = { kind: row.kind, id: row.target_id }
  const [now, events] = await Promise.all([
    targetRow(app.db, target, caller.language),
    reading.eventsOf(app.db, id),
  ])
  if (!now) throw new AppError('not_found')
  const decided = events.findLast(({ kind }) => kind === flagEvent.decided)
  const appeal = events.find((e) => e.kind === flagEvent.appealed && e.by_account_id === accountId)
  const until = decided ? appealEnd(decided.at) : null
  return {
    ...target,
    id,
    title: now.title,
    text: role === 'concerned' || now.shown ? now.text : '',
    enterprise: row.enterprise,
    href: reportableOf(row.kind).href(now),
    isShown: now.shown,
    role,
    state: row.state,
    decision: row.decision,
    reason: decided?.text ?? '',
    decidedAt: decided?.at.toISOString() ?? null,
    appeal: appeal ? { text: appeal.text, at: appeal.at.toISOString() } : null,
    mayAppeal: until !== null && mayAppeal(row, role, until),
    appealUntil: until?.toISOString() ?? null,
  }
}

/** Appeals a decision against the caller, which reopens the case. */
export const appealFlagOutcome: Service['appealFlagOutcome'] = async (app, caller, input) => {
  const { id, text } = input
  const accountId = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const row = await writing.lockCase(tx, id)
    const role = row && (await roleIn(tx, row, accountId))
    if (!role) throw new AppError('not_found')
    if (row.state !== flagState.decided) throw new AppError('changed_meanwhile')
    if (!mayAppeal(row, role, appealEnd(row.since))) throw new AppError('not_allowed')
    await writing.setState(tx, id, { state: flagState.appealed, decision: row.decision })
    await writing.insertEvent(tx, {
      caseId: id,
      kind: flagEvent.appealed,
      by: accountId,
      text,
    })
  })
}

/** Responsible accounts see a case only once decided against them. */
async function roleIn(
  db: Db,
  row: Pick<writing.LockedCase, 'id' | 'kind' | 'target_id' | 'enterprise_id'>,
  accountId: number,
): Promise<Role | null> {
  const isReporter = (await writing.reportersOf(db, row.id)).includes(accountId)
  if (isReporter) return 'reporter'
  if (!(await writing.wasAgainst(db, row.id))) return null
  return (await affectedParties(db, row)).includes(accountId) ? 'concerned' : null
}

function mayAppeal(
  { state, decision }: { state: FlagState; decision: FlagDecision | null },
  role: Role,
  until: Date,
): boolean {
  const isAgainst = (decision === flagDecision.keep) === (role === 'reporter')
  return state === flagState.decided && isAgainst && until > new Date()
}

function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt)
  end.setUTCDate(end.getUTCDate() + appealDays)
  return end
}

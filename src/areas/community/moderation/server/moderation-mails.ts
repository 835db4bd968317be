import { readerRow } from '#community/feedback/server/public.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { reportableOf, subjectOf } from '#platform/subjects.ts'
import { appealDays, flagDecision, type FlagDecision } from '#shared/enums-of-flagging.ts'
import type { Language } from '#shared/languages.ts'
import { undoMailSeconds } from '#shared/undo.ts'
import { affectedParties } from './affected-parties.ts'
import { targetRow } from './subject.ts'
import * as queries from './moderation-queries.ts'

interface Decided {
  case: queries.LockedCase
  eventId: number
  decision: FlagDecision
  /** Reason as shown to those affected. */
  reason: string
}

type Kind =
  | 'flag_kept'
  | 'flag_acted'
  | 'content_removed'
  | 'content_to_change'
  | 'appeal_decided'
  | 'decision_changed'

const decisionNames = {
  [flagDecision.keep]: 'keep',
  [flagDecision.remove]: 'remove',
  [flagDecision.change]: 'change',
} as const

/** Notifies reporters of the outcome, and responsible accounts of decisions against them. */
export async function notifyOfDecision(tx: Tx, app: App, decided: Decided): Promise<void> {
  const { decision } = decided
  const staysUp = decision === flagDecision.keep
  const reporters = await queries.reportersOf(tx, decided.case.id)
  await notify(tx, app, decided, staysUp ? 'flag_kept' : 'flag_acted', reporters)
  if (staysUp) return
  const kind = decision === flagDecision.remove ? 'content_removed' : 'content_to_change'
  await notify(tx, app, decided, kind, await affectedParties(tx, decided.case))
}

/** Replies to the appellant; notifies the others if the decision changed. */
export async function notifyOfAppeal(tx: Tx, app: App, decided: Decided): Promise<void> {
  const appellant = await queries.appellantOf(tx, decided.case.id)
  await notify(tx, app, decided, 'appeal_decided', appellant === null ? [] : [appellant])
  if (decided.decision === decided.case.decision) return
  const all = [
    ...(await queries.reportersOf(tx, decided.case.id)),
    ...(await affectedParties(tx, decided.case)),
  ]
  const others = [...new Set(all)].filter((id) => id !== appellant)
  await notify(tx, app, decided, 'decision_changed', others)
}

/** Beginning of the dedupe keys of a decision's mails. */
export function decisionKey(eventId: number): string {
  return `flag:${eventId}:`
}

async function notify(
  tx: Tx,
  app: App,
  decided: Decided,
  kind: Kind,
  accountIds: readonly number[],
): Promise<void> {
  const { case: about, eventId } = decided
  for (const accountId of accountIds) {
    const reader = await readerRow(tx, accountId)
    if (!reader) continue
    await sendMail(tx, app, {
      kind,
      to: recipientOf(reader),
      siteId: about.site_id,
      values: await valuesFor(tx, decided, reader.lang),
      path: `/flagging/outcome/${about.id}`,
      dedupeKey: `${decisionKey(eventId)}${kind}:${accountId}`,
      afterSeconds: undoMailSeconds,
    })
  }
}

/** Returns template values of all kinds; each uses those it declares. */
async function valuesFor(tx: Tx, { case: about, decision, reason }: Decided, language: Language) {
  const target = await targetRow(tx, { kind: about.kind, id: about.target_id }, language)
  return {
    reported: subjectOf(about.kind).name,
    enterprise: await queries.nameOf(tx, about.enterprise_id),
    title: target?.title ?? '',
    quote: reportableOf(about.kind).isQuoted ? (target?.text ?? '') : '',
    result: decision === about.decision ? 'stays' : 'changed',
    decision: decisionNames[decision],
    reason,
    days: String(appealDays),
  } as const
}

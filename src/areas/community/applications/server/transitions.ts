import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import {
  enterpriseSource,
  projectToEnterprise,
  refreshApplicationStatus,
} from '#catalog/enterprises/server/public.ts'
import {
  followFields,
  readAnswers,
  readDefinition,
  setSubject,
  type Transition,
} from '#forms/engine/server/public.ts'
import { assigneeOf } from '#forms/review/server/public.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { MailKind, ValuesOf } from '#platform/mail/kinds.ts'
import { linkedTexts } from '#platform/mail/links.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole } from '#shared/enums.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { defaultLanguage } from '#shared/languages.ts'
import * as queries from './application-queries.ts'

const auditActions = {
  moreInfo: 'application.more_info',
  notApproved: 'application.not_approve',
  approved: 'application.publish',
  submitted: 'application.submit',
} as const

/**
 * Acts on a new state of an application (S-019; resolutions 33): publishes an approved one, emails
 * the applicant and the reviewer, and records it. Throws invalid_input if answers to publish
 * are invalid.
 */
export async function actOnTransition(tx: Tx, done: Transition): Promise<void> {
  const { caller, set, from, to, why } = done
  const vendorId = to === 'approved' ? await publish(tx, done) : null
  const enterpriseId = vendorId ?? set.subject_id
  if (enterpriseId !== null) await refreshApplicationStatus(tx, enterpriseId)
  await inform(tx, done, vendorId)
  const isAgain = to === 'submitted' && from === 'moreInfo'
  await recordAudit(tx, caller, {
    action: isAgain ? 'application.resubmit' : auditActions[to as keyof typeof auditActions],
    targetKind: 'answer_set',
    targetId: set.id,
    diff: { ...(why !== '' && { why }), ...(vendorId !== null && { enterpriseId: vendorId }) },
  })
}

/** Creates or updates the profile from the answers, with the applicant as owner. */
async function publish(tx: Tx, { set, accountId }: Transition): Promise<number> {
  const { id, subject_id: knownId } = set
  if (knownId !== null) await followFields(tx, id, await enterpriseSource(tx, knownId))
  const [{ layout, answers }, applicant] = await Promise.all([
    readAnswers(tx, id),
    queries.personRow(tx, accountId),
  ])
  const { size } = problemsOf(layout, answers)
  if (size > 0) throw new AppError('invalid_input', { questions: size })

  const { id: enterpriseId } = await projectToEnterprise(tx, {
    enterpriseId: knownId,
    setId: id,
    layout,
    answers,
    language: applicant?.lang ?? defaultLanguage,
  })
  await setSubject(tx, id, { kind: 'enterprise', id: enterpriseId })
  if (knownId === null) {
    await putTeamMembers(tx, [{ enterpriseId, accountId, role: teamRole.owner }])
    await accounts.makeVendor(tx, accountId)
  }
  return enterpriseId
}

/** Formats the notes with their questions, in the applicant's language, each with its link. */
async function questionsText(tx: Tx, { set, accountId, notes }: Transition): Promise<string> {
  const applicant = await queries.personRow(tx, accountId)
  const { set: answered } = await readAnswers(tx, set.id)
  const { words } = await readDefinition(tx, {
    versionId: answered.version_id,
    language: applicant?.lang ?? defaultLanguage,
  })
  return linkedTexts(
    notes.map(({ questionId, text }) => ({
      title: words[questionId]?.title ?? '',
      text,
      path: `/application-form/${set.id}?question=${questionId}`,
    })),
  )
}

async function inform(tx: Tx, done: Transition, vendorId: number | null): Promise<void> {
  const { set, to, why, title: enterprise, accountId } = done
  switch (to) {
    case 'submitted': {
      const values = { enterprise }
      const kind = set.submitted_at ? 'application_resubmitted' : 'application_received'
      await notify(tx, done, { kind, accountId, values })
      const assignee = set.submitted_at && (await assigneeOf(tx, set.id))
      if (!assignee) return
      return notify(tx, done, { kind: 'application_again', accountId: assignee.id, values })
    }
    case 'moreInfo': {
      const values = { enterprise, why, questions: await questionsText(tx, done) }
      return notify(tx, done, { kind: 'application_more_info', accountId, values })
    }
    case 'notApproved': {
      const values = { enterprise, why }
      return notify(tx, done, { kind: 'application_not_approved', accountId, values })
    }
    case 'approved': {
      const { subDomain } = await queries.vendorRow(tx, vendorId ?? 0)
      const message = { values: { enterprise, why }, path: `/${subDomain ?? ''}` }
      return notify(tx, done, { kind: 'application_approved', accountId, ...message })
    }
  }
}

/** Emails an account about an application, if it has an address. */
async function notify<K extends MailKind>(
  tx: Tx,
  { app, caller, set, eventId }: Transition,
  message: { kind: K; accountId: number; values: ValuesOf<K>; path?: string },
): Promise<void> {
  const { kind, accountId, values, path = `/application-form/${set.id}` } = message
  const person = await queries.personRow(tx, accountId)
  if (!person?.email) return
  await sendMail(tx, app, {
    kind,
    to: recipientOf({ ...person, email: person.email }),
    siteId: caller.site.id,
    values,
    path,
    dedupeKey: mailKeyOf({ kind, eventId, accountId }),
  })
}

/** Returns the idempotency key of an email about an event. */
export function mailKeyOf(mail: { kind: MailKind; eventId: number; accountId: number }): string {
  return `${mail.kind}:${mail.eventId}:${mail.accountId}`
}

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
  setEnterprise,
} from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { formStatus, teamRole } from '#shared/enums.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { shownStatus, type ShownStatus } from '#shared/forms/shown-status.ts'
import type { Decision } from '../../model.ts'
import type { ReviewNote } from '../../contract.ts'
import * as queries from '../application-queries.ts'
import { applicationPath, changeStatus, lockedApplication, tell } from '../status.ts'

interface Given {
  id: number
  rev: number
  decision: Decision
  why: string
  notes: readonly ReviewNote[]
}

const statusOf = {
  moreInfo: formStatus.moreInfo,
  notApprove: formStatus.notApproved,
  publish: formStatus.approved,
} as const

/**
 * Decides an application and emails the applicant (S-019; resolutions 33). Publishing creates the
 * profile with its owner and queues its search update. Throws changed_meanwhile if `rev` is
 * outdated, and invalid_input without a required message, or if published answers are invalid.
 */
export async function decideApplication(
  app: App,
  caller: Caller,
  given: Given,
): Promise<{ status: ShownStatus }> {
  const { id, rev, decision, why, notes } = given
  const byAccountId = accountOf(caller)
  const isAsked = decision === 'moreInfo' && notes.length > 0
  if (decision !== 'publish' && why === '' && !isAsked) {
    throw new AppError('invalid_input', { field: 'why' })
  }
  return app.db.transaction().execute(async (tx) => {
    const application = await lockedApplication(tx, id)
    if (application.rev !== rev) throw new AppError('changed_meanwhile')
    const to = statusOf[decision]
    const eventId = await changeStatus(tx, application, { to, byAccountId, why })
    const vendorId = decision === 'publish' ? await publish(tx, application) : null
    if (decision === 'moreInfo') await ask(tx, application, eventId, notes)
    await inform(tx, app, caller, { application, eventId, given, vendorId })
    await recordAudit(tx, caller, {
      action: `application.${auditNames[decision]}`,
      targetKind: 'answer_set',
      targetId: id,
      diff: { why, ...(vendorId !== null && { enterpriseId: vendorId }) },
    })
    return { status: shownStatus(to, application.isAgain) }
  })
}

const auditNames = { moreInfo: 'more_info', notApprove: 'not_approve', publish: 'publish' } as const

async function ask(
  tx: Tx,
  { formId }: queries.ApplicationRow,
  eventId: number,
  notes: readonly ReviewNote[],
): Promise<void> {
  const ids = new Set(notes.map(({ questionId }) => questionId))
  const known = await queries.questionsAmong(tx, formId, [...ids])
  if (ids.size !== notes.length || known.length !== ids.size) throw new AppError('invalid_input')
  await queries.insertNotes(tx, eventId, notes)
}

/** Creates or updates the profile from the answers, with the applicant as owner. */
async function publish(tx: Tx, application: queries.ApplicationRow): Promise<number> {
  const { id, accountId } = application
  if (application.enterpriseId !== null) {
    await followFields(tx, id, await enterpriseSource(tx, application.enterpriseId))
  }
  const [{ layout, answers }, applicant] = await Promise.all([
    readAnswers(tx, id),
    queries.personRow(tx, accountId),
  ])
  const { size } = problemsOf(layout, answers)
  if (size > 0) throw new AppError('invalid_input', { questions: size })

  const { id: enterpriseId } = await projectToEnterprise(tx, {
    enterpriseId: application.enterpriseId,
    setId: id,
    layout,
    answers,
    language: applicant?.lang ?? defaultLanguage,
  })
  await setEnterprise(tx, id, enterpriseId)
  await refreshApplicationStatus(tx, enterpriseId)
  if (application.enterpriseId === null) {
    await putTeamMembers(tx, [{ enterpriseId, accountId, role: teamRole.owner }])
    await accounts.makeVendor(tx, accountId)
  }
  return enterpriseId
}

/** Formats message and notes with their questions, in the applicant's language. */
async function questionsAsked(
  tx: Tx,
  { id, accountId }: queries.ApplicationRow,
  { why, notes }: Given,
): Promise<string> {
  const applicant = await queries.personRow(tx, accountId)
  const { set } = await readAnswers(tx, id)
  const { words } = await readDefinition(tx, {
    versionId: set.version_id,
    language: applicant?.lang ?? defaultLanguage,
  })
  const asked = notes.map(({ questionId, text }) => `${words[questionId]?.title ?? ''}\n${text}`)
  return [why, ...asked].filter(Boolean).join('\n\n')
}

interface Outcome {
  application: queries.ApplicationRow
  eventId: number
  given: Given
  vendorId: number | null
}

async function inform(
  tx: Tx,
  app: App,
  caller: Caller,
  { application, eventId, given, vendorId }: Outcome,
): Promise<void> {
  const { id, title: enterprise, accountId } = application
  const letter = { accountId, eventId, path: applicationPath(id) }
  switch (given.decision) {
    case 'moreInfo': {
      const values = { enterprise, why: await questionsAsked(tx, application, given) }
      return tell(tx, app, caller, { ...letter, kind: 'application_more_info', values })
    }
    case 'notApprove': {
      const values = { enterprise, why: given.why }
      return tell(tx, app, caller, { ...letter, kind: 'application_not_approved', values })
    }
    case 'publish': {
      const { subDomain } = await queries.vendorRow(tx, vendorId ?? 0)
      const path = `/${subDomain ?? ''}`
      const values = { enterprise, why: given.why }
      return tell(tx, app, caller, { ...letter, path, kind: 'application_approved', values })
    }
  }
}

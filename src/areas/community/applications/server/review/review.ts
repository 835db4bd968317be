import { recordAudit } from '#platform/accounts/audit.ts'
import { readAnswers } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { formStatus } from '#shared/enums.ts'
import type { Review } from '../../contract.ts'
import { applicantFacts } from '../applicant-facts.ts'
import { personRow } from '../application-queries.ts'
import { applicationOf, lockedApplication } from '../status.ts'
import * as queries from './review-queries.ts'

/** Returns applicant, assignee and possible duplicates. Throws not_found, also for drafts. */
export async function getReview(
  app: App,
  _caller: Caller,
  { id }: { id: number },
): Promise<Review> {
  const { db } = app
  const { accountId, enterpriseId, status } = await applicationOf(db, id)
  if (status === formStatus.draft) throw new AppError('not_found')
  const { layout, answers } = await readAnswers(db, id)
  const facts = applicantFacts(layout, answers)
  const [applicant, assignee, reviewers, alike, next] = await Promise.all([
    personRow(db, accountId),
    queries.assigneeOf(db, id),
    queries.reviewers(db),
    facts.name ? queries.enterprisesLike(db, { ...facts, besides: enterpriseId }) : [],
    queries.nextWaiting(db, id),
  ])
  return {
    applicant: { id: accountId, name: applicant?.name ?? '', email: applicant?.email ?? '' },
    assignee,
    reviewers,
    duplicates: alike.map(({ sameName, sameWebsite, sameEmail, ...enterprise }) => ({
      ...enterprise,
      why: [
        ...(sameName ? (['name'] as const) : []),
        ...(sameWebsite ? (['website'] as const) : []),
        ...(sameEmail ? (['email'] as const) : []),
      ],
    })),
    next,
  }
}

/** Assigns an application to an admin; null unassigns it. */
export async function assignApplication(
  app: App,
  caller: Caller,
  { id, accountId }: { id: number; accountId: number | null },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    await lockedApplication(tx, id)
    if (accountId === null) {
      await queries.dropAssignment(tx, id)
    } else {
      const admins = await queries.reviewers(tx)
      if (!admins.some((admin) => admin.id === accountId)) throw new AppError('invalid_input')
      await queries.putAssignment(tx, id, accountId)
    }
    await recordAudit(tx, caller, {
      action: 'application.assign',
      targetKind: 'answer_set',
      targetId: id,
      diff: { accountId },
    })
  })
}

import { openAnswerSet, readLayout } from '#forms/engine/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { formStatus } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { applicantFacts } from './applicant-facts.ts'
import { applicationForm } from './application-use.ts'
import * as queries from './application-queries.ts'
import { changeStatus, lockedApplication } from './status.ts'

/** Inserts a submitted application without sending emails, for seed and tests. */
export async function putApplication(
  tx: Tx,
  { accountId, answers }: { accountId: number; answers: Answers },
): Promise<number> {
  const form = { name: applicationForm }
  const { id } = await openAnswerSet(tx, {
    form,
    actorId: accountId,
    byAccountId: accountId,
    prefill: answers,
  })
  const to = formStatus.draft
  await queries.insertEvent(tx, { setId: id, from: null, to, byAccountId: accountId, why: '' })
  const { name: title } = applicantFacts(await readLayout(tx, form), answers)
  await changeStatus(tx, await lockedApplication(tx, id), {
    to: formStatus.submitted,
    byAccountId: accountId,
    title,
  })
  return id
}

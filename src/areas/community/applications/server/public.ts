import { readLayout } from '#forms/engine/server/public.ts'
import { changeState, lockedReview } from '#forms/review/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { applicantDetails } from './applicant-details.ts'
import { applicationForm, applicationUse } from './application-use.ts'
import { begin } from './apply.ts'

export { applicationUse } from './application-use.ts'

/** Inserts a submitted application without sending emails, for seed and tests. */
export async function putApplication(
  tx: Tx,
  { accountId, answers }: { accountId: number; answers: Answers },
): Promise<number> {
  const id = await begin(tx, { accountId, prefill: answers })
  const layout = await readLayout(tx, { name: applicationForm })
  const { name: title } = applicantDetails(layout, answers)
  const change = { to: 'submitted', byAccountId: accountId, title, answers }
  await changeState(tx, applicationUse, await lockedReview(tx, applicationUse, id), change)
  return id
}

import { profileAsShown, projectToEnterprise } from '#catalog/enterprises/server/public.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { readAnswers } from '#forms/engine/server/public.ts'
import { lockedReview } from '#forms/review/server/public.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole } from '#shared/enums.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { applicationsContract } from '../contract.ts'
import { applicationUse } from './application-use.ts'

type Service = Handlers<typeof applicationsContract>

/**
 * Returns the profile that the answers would make, from a transaction that is rolled back. Only
 * answers that a profile shows must be valid: the agreement and the signature may come later. Throws
 * not_found, and invalid_input without a name.
 */
export const previewApplication: Service['previewApplication'] = async (app, caller, input) => {
  const { id, languageCode = caller.language } = input
  const tx = await app.db.startTransaction().execute()
  try {
    const review = await lockedReview(tx, applicationUse, id)
    if (!applicationUse.access.mayRead(tx, caller, review)) throw new AppError('not_found')
    const { layout, answers } = await readAnswers(tx, id)
    const shown = new Set(questionsOf(layout).flatMap(({ id: one, tag }) => (tag ? one : [])))
    const problems = [...problemsOf(layout, answers)].filter(([one]) => shown.has(one))
    if (problems.length > 0) return { problems: Object.fromEntries(problems), profile: null }

    const { id: enterpriseId } = await projectToEnterprise(tx, {
      ...{ enterpriseId: null, setId: id, layout, answers },
      language: caller.language,
    })
    // As after publishing: a profile without a team could be claimed.
    const owner = { accountId: review.accountId, role: teamRole.owner }
    await putTeamMembers(tx, [{ enterpriseId, ...owner }])
    const reader = { ...caller, language: languageCode }
    return { problems: {}, profile: await profileAsShown(app, tx, reader, enterpriseId) }
  } finally {
    await tx.rollback().execute()
  }
}

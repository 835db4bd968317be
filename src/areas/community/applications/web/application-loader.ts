import type { signInContract } from '#identity/sign-in/contract.ts'
import type { formsContract } from '#forms/engine/contract.ts'
import { formOfSet } from '#forms/engine/web/widgets/answer-set.ts'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { userRole } from '#shared/enums.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { applicationsContract } from '../contract.ts'

export const applications = clientOf<typeof applicationsContract>('applications')
export const forms = clientOf<typeof formsContract>('forms')
const auth = clientOf<typeof signInContract>('signIn')

/** Loads an application with answers; for admins also the review. */
export async function loadApplication(context: ReadableContext, url: URL, id: number) {
  const application = await applications(context).getApplication({ id })
  const [set, viewer] = await Promise.all([
    forms(context).getAnswerSet({ id }),
    auth(context).getViewer(),
  ])
  const { definition, answers, revs } = formOfSet(set)
  const isReviewed = viewer?.role === userRole.admin && !application.canEdit
  const [extras, review] = await Promise.all([
    loadFormExtras(context, { layout: definition.layout, answers, url }),
    isReviewed ? applications(context).getReview({ id }) : null,
  ])
  return { application, definition, answers, revs, extras, review, me: viewer?.id ?? null }
}

export type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>

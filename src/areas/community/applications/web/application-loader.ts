import { redirect } from 'react-router'
import { loadTemplates } from '#foundation/reply-templates/web/widgets/chosen-template.ts'
import type { signInContract } from '#identity/sign-in/contract.ts'
import type { formsContract } from '#forms/engine/contract.ts'
import { formOfSet } from '#forms/engine/web/widgets/answer-set.ts'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { pageParameter, shownPages } from '#forms/engine/web/widgets/form-pages.ts'
import { anchorOf } from '#forms/engine/web/widgets/question.tsx'
import { userRole } from '#shared/enums.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { shownQuestions } from '#shared/forms/rules.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { applicationsContract } from '../contract.ts'

export const applications = clientOf<typeof applicationsContract>('applications')
export const forms = clientOf<typeof formsContract>('forms')
const auth = clientOf<typeof signInContract>('signIn')

/**
 * Loads an application with answers; for admins also the review. `?question` leads to the place of a
 * question in the form.
 */
export async function loadApplication(context: ReadableContext, url: URL, id: number) {
  const application = await applications(context).getApplication({ id })
  const [set, viewer] = await Promise.all([
    forms(context).getAnswerSet({ id }),
    auth(context).getViewer(),
  ])
  const { definition, answers, revs } = formOfSet(set)
  const question = Number(url.searchParams.get('question'))
  if (question) throw redirect(placeOf(id, question, definition.layout, answers), 303)
  const isReviewed = viewer?.role === userRole.admin && !application.canEdit
  const review = isReviewed ? await applications(context).getReview({ id }) : null
  const before = known(review?.changes?.before ?? {})
  const [extras, extrasBefore, templates] = await Promise.all([
    loadFormExtras(context, { layout: definition.layout, answers, url }),
    review?.changes && loadFormExtras(context, { layout: definition.layout, answers: before, url }),
    review ? loadTemplates(context) : [],
  ])
  return {
    ...{ application, definition, answers, revs, review, templates, me: viewer?.id ?? null },
    extras: { ...extras, names: { ...extrasBefore?.names, ...extras.names } },
    /** Key of the next internal note. */
    noteKey: crypto.randomUUID(),
    /** Whether to show all answers of a resubmission. */
    isAll: url.searchParams.get('show') === 'all',
  }
}

function known(answers: Readonly<Record<string, Answer | null>>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer)) as Answers
}

/** Address of a question, on the page of the form that shows it. */
function placeOf(id: number, question: number, layout: FormLayout, answers: Answers): string {
  const pages = shownPages(layout, shownQuestions(layout, answers))
  const at = pages.findIndex(({ sections }) =>
    sections.some(({ questions }) => questions.some((one) => one.id === question)),
  )
  const page = at < 0 ? '' : `?${pageParameter}=${at + 1}`
  return `/application-form/${id}${page}#${anchorOf(question)}`
}

export type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>

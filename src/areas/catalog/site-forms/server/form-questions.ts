import { getForm, newestAnswers } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, mayWorkFor, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { itemWords } from '#shared/forms/findings.ts'
import type { FormDefinition, LayoutQuestion } from '#shared/forms/layout.ts'
import { dependentsOf } from '#shared/forms/questions.ts'
import { isRequired, problemsOf, shownQuestions } from '#shared/forms/rules.ts'
import type { Language } from '#shared/languages.ts'
import { siteForms, type WireQuestion } from '../contract.ts'
import { answerInfoOf } from './answer-info.ts'
import type { siteFormsContract } from '../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof siteFormsContract>

interface FormRequest {
  builderType: 1 | 2
  languageCode?: Language | undefined
}

/** Returns a page of the published form (C-088). */
export const getFormPage: Service['getFormPage'] = async (app, caller, { id, ...input }) => {
  const { layout, words, versionId } = await requestedForm(app, caller, input)
  const page = layout.pages.find((one) => one.id === id)
  if (!page) throw new AppError('not_found')
  return {
    id,
    builderType: input.builderType,
    versionId,
    localizedPage: localized(words, id),
    sections: page.sections.map((section, sortOrder) => ({
      id: section.id,
      sortOrder,
      localizedSection: localized(words, section.id),
      questions: section.questions.filter(isIncluded).map((question) => ({ id: question.id })),
    })),
  }
}

interface QuestionsRequest extends FormRequest {
  sectionId?: number | undefined
  includeLocalizedQuestion: boolean
  includeQuestionChoice: boolean
  includeQuestionTag: boolean
  includeDependentQuestions: boolean
  includeVendorAnswer: boolean
  includeVendorHighlightAnswer: boolean
  highlightId?: number | undefined
  vendorId?: number | undefined
}

/** Returns the questions of the published form, with answers for the team only (C-089). */
export const listQuestions: Service['listQuestions'] = async (app, caller, input) => {
  const definition = await requestedForm(app, caller, input)
  const { vendorId, highlightId } = input
  const wantsAnswers = input.includeVendorAnswer || input.includeVendorHighlightAnswer
  if (wantsAnswers) requireTeam(caller, vendorId)
  const newest = (id = 0) => newestAnswers(app.db, definition.formId, id)
  const isAboutListings = input.builderType === 2
  const [vendor, highlight] = await Promise.all([
    input.includeVendorAnswer && !isAboutListings ? newest(vendorId) : null,
    input.includeVendorHighlightAnswer && isAboutListings ? newest(highlightId) : null,
  ])
  return wireQuestions(definition, input, {
    vendor: vendor?.answers ?? null,
    highlight: highlight?.set.actor_id === vendorId ? (highlight?.answers ?? null) : null,
  })
}

/** Returns the tagged questions (C-090). */
export const listTaggedQuestions: Service['listTaggedQuestions'] = async (app, caller, input) => {
  const definition = await requestedForm(app, caller, input)
  const including = {
    ...input,
    includeLocalizedQuestion: true,
    includeQuestionChoice: true,
    includeQuestionTag: true,
    includeDependentQuestions: true,
    includeVendorAnswer: false,
    includeVendorHighlightAnswer: false,
  }
  return wireQuestions(definition, including, { vendor: null, highlight: null }).filter(
    ({ questionTag }) => questionTag,
  )
}

function requestedForm(
  app: App,
  caller: Caller,
  { builderType, languageCode }: FormRequest,
): Promise<FormDefinition> {
  return getForm(app, caller, { name: siteForms[builderType - 1] ?? '', languageCode })
}

function requireTeam(caller: Caller, vendorId: number | undefined): void {
  accountOf(caller)
  if (!mayWorkFor(caller, vendorId)) throw new AppError('not_allowed')
}

function wireQuestions(
  { layout, words }: FormDefinition,
  input: QuestionsRequest,
  { vendor, highlight }: { vendor: Answers | null; highlight: Answers | null },
): WireQuestion[] {
  const answers = highlight ?? vendor ?? {}
  const shown = shownQuestions(layout, answers)
  const problems = problemsOf(layout, answers)
  const dependents = dependentsOf(layout)
  const sections = layout.pages
    .flatMap((page) => page.sections)
    .filter(({ id }) => input.sectionId === undefined || id === input.sectionId)
  return sections.flatMap((section) =>
    section.questions.filter(isIncluded).map((question, sortOrder): WireQuestion => {
      const { id, type, tag, display } = question
      return {
        id,
        sectionId: section.id,
        type,
        sortOrder,
        required: isRequired(question),
        show: shown.has(id),
        displayDependence: display,
        answerInfo: answerInfoOf(question, answers[id]),
        validationError: answers[id] ? (problems.get(id) ?? null) : null,
        ...(input.includeLocalizedQuestion && { localizedQuestion: localized(words, id) }),
        ...(input.includeQuestionTag && { questionTag: tag }),
        ...(input.includeQuestionChoice && { questionChoices: wireChoices(question, words) }),
        ...(input.includeDependentQuestions && {
          DependentQuestions: (dependents.get(id) ?? []).map((one) => ({ id: one.id })),
        }),
        ...(input.includeVendorAnswer && {
          VendorAnswer: answerInfoOf(question, vendor?.[id]),
        }),
        ...(input.includeVendorHighlightAnswer && {
          VendorHighlightAnswer: answerInfoOf(question, highlight?.[id]),
        }),
      }
    }),
  )
}

function isIncluded({ excluded }: LayoutQuestion): boolean {
  return !excluded
}

function wireChoices({ groups }: LayoutQuestion, words: FormDefinition['words']) {
  return groups
    .flatMap(({ id, choices }) => choices.map((choice) => ({ group: id, choice })))
    .map(({ group, choice }, sortOrder) => ({
      questionChoiceId: choice,
      questionChoiceGroupId: group,
      sortOrder,
      localizedQuestionChoice: localized(words, choice),
      localizedQuestionChoiceGroup: group === null ? null : localized(words, group),
    }))
}

function localized(words: FormDefinition['words'], id: number) {
  const found = itemWords(words, id)
  if (!found) return null
  const { language, title, help, placeholder } = found
  return { languageCode: language, title, help, placeholder }
}

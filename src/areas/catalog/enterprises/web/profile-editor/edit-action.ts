import { redirect } from 'react-router'
import type { FormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import type { AnswerChange, SentResult } from '#forms/engine/web/widgets/form-store.ts'
import { uploadFileAnswer } from '#forms/engine/web/widgets/upload-file-answer.ts'
import { sentAnswers } from '#forms/engine/web/widgets/sent-answers.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { formText } from '#shared/form-text.ts'
import { isLanguage, type Language } from '#shared/languages.ts'
import { logInFirst } from '#shared/log-in-first.ts'
import { clientOf, pageContext, type ReadableContext } from '#shared/page-context.ts'
import type { EditableProfile, enterprisesContract, Profile } from '../../contract.ts'
import { requestedVendor, loadChoices } from './edit-loader.ts'
import { marksOf, mergeChanges } from './merging.ts'
import { answersOfProfile, changesOfProfile, lastEditOf, listProblems } from './profile-answers.ts'
import { profileLayout } from './profile-questions.ts'
import { readEdit, type EditIntent, type SentEdit } from './sent-edit.ts'

const api = clientOf<typeof enterprisesContract>('enterprises')

/** Text key of why nothing was saved. */
export type EditRefusal = 'handleTaken' | 'handleReserved' | 'busy' | 'notPossible'

/** Result of a submission. */
export interface EditResult {
  intent: EditIntent
  /** Saved answers with their new revs. */
  saved: readonly { questionId: number; rev: number }[]
  /** Validation problems and conflicts; the rest is saved. */
  sent: SentResult
  /** Unsaved input. */
  left: readonly AnswerChange[]
  /** Languages whose translations were confirmed as up to date. */
  fresh: readonly string[]
  refusal: EditRefusal | null
  preview: Profile | null
  /** Requested language of the preview. */
  language: Language | null
  /** Without scripts: URL with the expanded branches, and their contents. */
  opened: { address: string; extras: FormExtras } | null
}

/** Maximum retries on concurrent writes before the user is asked to resend. */
const mostTries = 4

/**
 * Saves or previews the submitted form, sent as JSON by scripts or as form fields. Without scripts,
 * success redirects to the page, which shows it.
 */
export async function answerEdit(
  context: ReadableContext,
  url: URL,
  request: Request,
): Promise<EditResult> {
  const id = requestedVendor(url)
  const form = await request.formData()
  const isLive = form.has('edit')
  const profile = await api(context).getEditableProfile({ id }).catch(logInFirst(url))
  const edit: SentEdit & { opened?: number } = isLive
    ? readEdit(formText(form, 'edit'), profileLayout(profile))
    : await editOf(context, profile, form)
  const result = await perform(context, profile, edit)
  const isKept = result.intent === 'save' && result.left.length === 0 && !result.refusal
  if (!isLive && isKept) {
    const { pathname, search } = addressWith(url, 'done', '1')
    throw redirect(pathname + search, 303)
  }
  return edit.opened === undefined ? result : { ...result, opened: await open() }

  async function open(): Promise<EditResult['opened']> {
    const address = addressWith(url, 'open', String(edit.opened))
    const answers = answersWith(profile, edit.changes)
    const { extras } = await loadChoices(context, address, profile, answers)
    return { address: address.pathname + address.search, extras }
  }
}

/** The page's URL with one more parameter. */
function addressWith({ href }: URL, name: string, value: string): URL {
  const address = new URL(href)
  address.searchParams.delete('_routes')
  address.searchParams.append(name, value)
  return address
}

async function editOf(
  context: ReadableContext,
  profile: EditableProfile,
  form: FormData,
): Promise<SentEdit & { opened?: number }> {
  const [intent, branch] = formText(form, 'intent').split(':')
  const changes = await sentAnswers({
    layout: profileLayout(profile),
    answers: answersOfProfile(profile),
    form,
    language: context.get(pageContext).language,
    uploadFile: (file, visibility) =>
      uploadFileAnswer(context, file, { vendorId: profile.id, visibility }),
  })
  return {
    intent: intent === 'preview' || intent === 'open' ? intent : 'save',
    changes,
    fresh: form.getAll('fresh').filter((lang) => typeof lang === 'string'),
    language: formText(form, 'language'),
    ...(intent === 'open' && { opened: Number(branch) }),
  }
}

async function perform(
  context: ReadableContext,
  first: EditableProfile,
  edit: SentEdit,
): Promise<EditResult> {
  const { intent, changes, fresh } = edit
  const language = isLanguage(edit.language) ? edit.language : null
  const nothing: EditResult = {
    intent,
    saved: [],
    sent: { typed: typedIn(changes) },
    left: changes,
    fresh,
    refusal: null,
    preview: null,
    language,
    opened: null,
  }
  if (intent === 'open') return nothing
  const problems = problemsIn(first, changes)
  if (Object.keys(problems).length > 0) {
    return { ...nothing, sent: { ...nothing.sent, problems } }
  }

  const { id } = first
  let profile = first
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      if (intent === 'preview') {
        const all = new Map(changes.map(({ questionId, answer }) => [questionId, answer]))
        const { profile: preview } = await api(context).previewProfile({
          ...changesOfProfile(profile, all, fresh),
          id,
          rev: profile.rev,
          ...(language && { languageCode: language }),
        })
        return { ...nothing, preview }
      }
      return { ...nothing, ...(await save(context, profile, edit)) }
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code !== 'changed_meanwhile') return { ...nothing, refusal: refusalOf(error) }
      profile = await api(context).getEditableProfile({ id })
    }
  }
  return { ...nothing, refusal: 'busy' }
}

/** Saves changes without conflicts. */
async function save(
  context: ReadableContext,
  profile: EditableProfile,
  { changes, fresh }: SentEdit,
): Promise<Pick<EditResult, 'saved' | 'sent' | 'left' | 'fresh'>> {
  const { id, rev } = profile
  const { wanted, conflicts } = mergeChanges(
    profileLayout(profile),
    changes,
    answersOfProfile(profile),
    (questionId) => lastEditOf(profile, questionId),
  )
  const given = new Map(wanted.map(({ questionId, answer }) => [questionId, answer]))
  const written = changesOfProfile(profile, given, fresh)
  if (Object.keys(written).length > 0) await api(context).saveProfile({ ...written, id, rev })

  const marks = marksOf(answersOfProfile(await api(context).getEditableProfile({ id })))
  const open = new Set(conflicts.map(({ questionId }) => questionId))
  const left = changes.filter(({ questionId }) => open.has(questionId))
  const kept = changes.filter(({ questionId }) => !open.has(questionId))
  return {
    saved: kept.map(({ questionId }) => ({ questionId, rev: marks[questionId] ?? 0 })),
    sent: { conflicts, typed: typedIn(left) },
    left,
    fresh: [],
  }
}

function typedIn(changes: readonly AnswerChange[]): NonNullable<SentResult['typed']> {
  return Object.fromEntries(changes.map(({ questionId, answer }) => [questionId, answer]))
}

/** Validates only the changed answers: existing problems elsewhere do not block saving. */
function problemsIn(
  profile: EditableProfile,
  changes: readonly AnswerChange[],
): NonNullable<SentResult['problems']> {
  const given = new Map(changes.map(({ questionId, answer }) => [questionId, answer]))
  const found = problemsOf(profileLayout(profile), answersWith(profile, changes))
  const own = [...found].filter(([questionId]) => given.has(questionId))
  return { ...listProblems(given), ...Object.fromEntries(own) }
}

function answersWith(profile: EditableProfile, changes: readonly AnswerChange[]): Answers {
  const answers: Record<number, Answer> = { ...answersOfProfile(profile) }
  for (const { questionId, answer } of changes) {
    if (answer === null) delete answers[questionId]
    else answers[questionId] = answer
  }
  return answers
}

function refusalOf({ code }: { code: string }): EditRefusal {
  if (code === 'handle_taken') return 'handleTaken'
  return code === 'handle_reserved' ? 'handleReserved' : 'notPossible'
}

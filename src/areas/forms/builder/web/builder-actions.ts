import type { ContractRouterClient } from '@orpc/contract'
import { AppError, isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { QuestionSettings } from '#shared/forms/layout.ts'
import { textFormats } from '#shared/forms/question-types.ts'
import { isLanguage, type Language } from '#shared/languages.ts'
import type { formBuilderContract, FormChange, FormFile } from '../contract.ts'

export type BuilderApi = ContractRouterClient<typeof formBuilderContract>

/** Actions on a form, as named in the field `do`. */
export const actions = [
  'add',
  'move',
  'remove',
  'set',
  'words',
  'fix',
  'publish',
  'drop',
  'restore',
  'import',
] as const
export type BuilderAction = (typeof actions)[number]

/** Why an action failed, as suffix of its text key. */
export type ActionProblem = 'changed' | 'invalid' | 'gone' | 'file' | 'failed' | 'signedOut'

export interface ActionResult {
  action: BuilderAction
  problem: ActionProblem | null
  /** Rev of the draft, if known. */
  rev: number | null
  /** Rev of saved texts. */
  wordsRev: number | null
  /** Id of an added item. */
  itemId: number | null
  /** Counts of an import: matched and created items. */
  known: number
  made: number
}

/**
 * Runs an action, in the browser or in the page's action. Rejects with errors that the user cannot
 * fix.
 */
export async function runAction(
  api: BuilderApi,
  form: string,
  data: FormData,
): Promise<ActionResult | null> {
  const action = actions.find((one) => one === data.get('do'))
  if (!action) return null
  const unchanged = {
    action,
    problem: null,
    rev: null,
    wordsRev: null,
    itemId: null,
    known: 0,
    made: 0,
  }
  try {
    return { ...unchanged, ...(await act(api, form, action, data)) }
  } catch (error) {
    const problem = error instanceof SyntaxError ? 'file' : problemOf(error)
    if (!problem) throw error
    return { ...unchanged, problem }
  }
}

function problemOf(error: unknown): ActionProblem | null {
  if (!isAppError(error)) return null
  if (error.code === 'changed_meanwhile') return 'changed'
  if (error.code === 'invalid_input') return 'invalid'
  return error.code === 'not_found' ? 'gone' : null
}

async function act(
  api: BuilderApi,
  form: string,
  action: BuilderAction,
  data: FormData,
): Promise<Partial<ActionResult>> {
  const rev = Number(formText(data, 'rev')) || 0
  switch (action) {
    case 'add':
    case 'move':
    case 'remove':
    case 'set':
      return api.changeForm({ form, rev, change: changeFrom(action, data) })
    case 'words':
    case 'fix':
      const save = action === 'fix' ? api.fixWords : api.saveWords
      const saved = await save(wordsFrom(data))
      return { rev: saved.draftRev, wordsRev: saved.rev }
    case 'publish':
      await api.publishForm({ form, rev })
      return { rev: 0 }
    case 'drop':
      await api.dropDraft({ form, rev })
      return { rev: 0 }
    case 'restore':
      return api.restoreVersion({ form, rev, versionId: Number(formText(data, 'version')) })
    case 'import':
      return api.importForm({ form, rev, file: await fileFrom(data) })
  }
}

/** Parses the uploaded JSON. Throws a SyntaxError; the server validates the content. */
async function fileFrom(data: FormData): Promise<FormFile> {
  const file = data.get('file')
  if (!(file instanceof File)) throw new SyntaxError('no file')
  return JSON.parse(await file.text()) as FormFile
}

function wordsFrom(data: FormData) {
  return {
    id: Number(formText(data, 'item')),
    language: languageFrom(data),
    title: formText(data, 'title'),
    help: formText(data, 'help'),
    placeholder: formText(data, 'placeholder'),
    rev: Number(formText(data, 'wordsRev')) || 0,
  }
}

function languageFrom(data: FormData): Language {
  const language = formText(data, 'language')
  if (!isLanguage(language)) throw new AppError('invalid_input')
  return language
}

function changeFrom(action: FormChange['do'], data: FormData): FormChange {
  const itemId = Number(formText(data, 'item'))
  const place = {
    parentId: Number(formText(data, 'parent')) || null,
    at: Number(formText(data, 'at')) || 0,
  }
  switch (action) {
    case 'add':
      return {
        do: action,
        kind: formText(data, 'kind') as Extract<FormChange, { do: 'add' }>['kind'],
        type: Number(formText(data, 'type')) || undefined,
        place,
        titles: titlesFrom(data),
        language: languageFrom(data),
      }
    case 'move':
      return { do: action, itemId, place }
    case 'remove':
      return { do: action, itemId }
    case 'set':
      return { do: action, itemId, ...settingsFrom(data) }
  }
}

/** Titles, one per line; sections may have none. */
function titlesFrom(data: FormData): string[] {
  const lines = formText(data, 'title')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 0 ? lines : ['']
}

function settingsFrom(data: FormData) {
  const isOn = (name: string) => data.get(name) === 'on'
  const questionId = Number(formText(data, 'on'))
  const answers = data
    .getAll('answers')
    .map((answer) => (answer === 'yes' ? true : answer === 'no' ? false : Number(answer)))
  return {
    required: isOn('required'),
    special: isOn('special'),
    excluded: isOn('excluded'),
    tag: formText(data, 'tag') || null,
    display: questionId > 0 && answers.length > 0 ? { questionId, answers } : null,
    settings: limitsFrom(data),
  }
}

/** Limits of a question, without empty ones. */
function limitsFrom(data: FormData): QuestionSettings {
  const format = textFormats.find((one) => one === data.get('format'))
  const accepts = data.get('accepts')
  const numbers = (['maxLength', 'most', 'min', 'max', 'decimals'] as const).flatMap((name) => {
    const text = formText(data, name).trim()
    return text !== '' && Number.isFinite(Number(text)) ? [[name, Number(text)] as const] : []
  })
  return {
    ...(format && format !== 'free' && { format }),
    ...(data.get('isLong') === 'on' && { isLong: true }),
    ...Object.fromEntries(numbers),
    ...((accepts === 'images' || accepts === 'documents') && { accepts }),
  }
}

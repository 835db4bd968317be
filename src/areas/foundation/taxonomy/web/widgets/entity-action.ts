import { redirect } from 'react-router'
import { uploadSentFile } from '#foundation/uploads/web/widgets/sent-file.ts'
import { isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { languages, type Language } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { parseId } from '#shared/parse-id.ts'

/** Suffix of the error's text key. */
export type EditorProblem = 'changed' | 'invalid' | 'taken' | 'gone' | 'picture'

/** Result of a failed form, with the input to show again. */
export interface EditorResult {
  action: string
  problem: EditorProblem
  refusal: Refusal | null
  typed: Readonly<Record<string, string>>
}

const problems: Readonly<Record<string, EditorProblem>> = {
  changed_meanwhile: 'changed',
  invalid_input: 'invalid',
  already_there: 'taken',
  not_found: 'gone',
  too_large: 'picture',
  file_type_refused: 'picture',
  file_unreadable: 'picture',
  file_not_sent: 'picture',
  image_too_big: 'picture',
}

/**
 * Actions by name; each returns the path to redirect to, which gets `done`. Arguments follow the
 * name after colons: `hide:12:3`.
 */
export type Actions = Readonly<Record<string, (...params: string[]) => Promise<string>>>

/** Runs the action in the field `do` and redirects, or returns what went wrong. */
export async function answerEditor(
  form: FormData,
  url: URL,
  actions: Actions,
): Promise<EditorResult> {
  const [action = '', ...params] = formText(form, 'do').split(':')
  const act = actions[action]
  if (!act) return pageNotFound()
  let next: string
  try {
    next = await act(...params)
  } catch (error) {
    const problem = isAppError(error) ? problems[error.code] : undefined
    if (!isAppError(error) || !problem) throw error
    return { action, problem, refusal: refusalOf(error, form), typed: typedIn(form) }
  }
  const [path = '', hash] = next.split('#')
  const glue = path.includes('?') ? '&' : '?'
  const to = `${path}${glue}done=${action}${hash === undefined ? '' : `#${hash}`}`
  throw redirect(withLanguage(to, url.searchParams.get('lang')), 303)
}

interface EntityForm {
  form: FormData
  url: URL
  /** Null for a new entity. */
  id: number | null
  /** Path of the editors, without the id. */
  path: string
  /** Saves the entity and returns its id. */
  save: (identity: { id?: number; rev?: number }) => Promise<{ id: number }>
  archive: (seen: { id: number; rev: number; archived: boolean }) => Promise<unknown>
  more?: Actions
}

/** Handles the forms of an editor: saves, archives or restores the entity, or does `more`. */
export function answerEntity(params: EntityForm): Promise<EditorResult> {
  const { form, url, id, path, save, more } = params
  const rev = formNumber(form, 'rev')
  const archive = (archived: boolean) => async () => {
    await params.archive({ id: id ?? 0, rev, archived })
    return `${path}/${id}`
  }
  return answerEditor(form, url, {
    ...more,
    save: async () => `${path}/${(await save(id === null ? {} : { id, rev })).id}`,
    archive: archive(true),
    restore: archive(false),
  })
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]))
}

/** Parses the texts submitted by `TextsFields`; languages without any are omitted. */
export function textsFrom(form: FormData): { lang: Language; name: string; description: string }[] {
  return languages.flatMap((lang) => {
    const name = formText(form, `name-${lang}`).trim()
    const description = formText(form, `description-${lang}`).trim()
    // A description without a name is kept for the validation to reject.
    return name || description ? { lang, name, description } : []
  })
}

/** Returns the uuid submitted by `PictureField`: uploaded before, with the form, or null. */
export async function pictureFrom(
  context: ReadableContext,
  form: FormData,
): Promise<string | null> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return (await uploadSentFile(context, file)).uuid
  if (formText(form, 'noPicture') === '1') return null
  return formText(form, 'imageId') || null
}

/** Parses a number field; null if empty. */
export function numberFrom(form: FormData, name: string): number | null {
  const text = formText(form, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Moves an item of an `OrderedList` up (-1) or down (1). */
export function shifted<T>(list: readonly T[], of: T, by: string | undefined): T[] {
  const from = list.indexOf(of)
  if (from < 0) return [...list]
  const to = Math.max(0, Math.min(list.length - 1, from + (by === '-1' ? -1 : 1)))
  return list.toSpliced(from, 1).toSpliced(to, 0, of)
}

/** Parses the id in a path; null for `new`. */
export function idFrom(text: string): number | null {
  if (text === 'new') return null
  return parseId(text) ?? pageNotFound()
}

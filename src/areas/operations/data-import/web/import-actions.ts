import { redirect } from 'react-router'
import { detailsOf, isAppError, nullOn } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { isLanguage } from '#shared/languages.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { importLimits } from '#shared/listing-imports.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { failPage } from '#shared/page-error.ts'
import type { dataImportContract, ImportSource, MeaningChoice } from '../contract.ts'
import { importAddress, importsPath } from './addresses.ts'

const api = clientOf<typeof dataImportContract>('dataImport')

/** Why a file was rejected: text key `fault-{problem}`. */
export interface UploadFault {
  problem: string
  line: number
  name: string
}

/** Handles the forms of the list: upload a file, run or stop a scheduled import. */
export async function answerImports(
  context: ReadableContext,
  url: URL,
  request: Request,
): Promise<{ fault: UploadFault } | { queued: true } | null> {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === '') return sendFile(context, url, form.get('file'))
  const id = parseId(formText(form, 'feed')) ?? 0
  if (intent === 'run') {
    const found = await api(context).runImportFeed({ id }).catch(nullOn('not_found'))
    return found === null ? null : { queued: true }
  }
  if (intent !== 'stop') failPage('invalid_input')
  await api(context).removeImportFeed({ id }).catch(nullOn('not_found'))
  return null
}

/** Uploads a file and redirects to its import. */
async function sendFile(
  context: ReadableContext,
  url: URL,
  file: FormDataEntryValue | null,
): Promise<{ fault: UploadFault }> {
  const refused = (problem: string) => ({ fault: { problem, line: 0, name: '' } })
  if (!(file instanceof File) || file.name === '') return refused('noFile')
  if (file.size === 0) return refused('empty')
  if (file.size > importLimits.bytes) return refused('tooLarge')
  try {
    const { id } = await api(context).beginDataImport({ file })
    throw redirect(inLanguage(url, importAddress(id)), 303)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid_input') throw error
    const { fault, line = 0, name = '' } = detailsOf(error)
    return { fault: { problem: String(fault), line: Number(line), name: String(name) } }
  }
}

/** Text key of why nothing was done. */
export type ImportRefusal =
  | 'needsName'
  | 'needsTitle'
  | 'wrongSource'
  | 'wrongUrl'
  | 'unknownMeaning'
  | 'gone'

/** Handles an import's forms: map columns, confirm, discard. */
export async function answerImport(
  context: ReadableContext,
  url: URL,
  id: number,
  request: Request,
): Promise<{ refusal: ImportRefusal }> {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  try {
    if (intent === 'drop') {
      await api(context).dropDataImport({ id })
      throw redirect(inLanguage(url, importsPath), 303)
    }
    if (intent === 'columns') {
      const columns = form
        .getAll('column')
        .map((name) => (typeof name === 'string' && name) || null)
      const source = sourceIn(form)
      if (source.title === '') return { refusal: 'needsTitle' }
      await api(context).mapDataImport({ id, columns, source })
    } else if (intent === 'words') {
      const words = wordsIn(form, await api(context).listImportWords({ id }))
      if (!words) return { refusal: 'unknownMeaning' }
      await api(context).mapImportWords({ id, words })
    } else if (intent === 'confirm') {
      await api(context).confirmDataImport({ id })
    } else if (intent === 'schedule') {
      await api(context).scheduleDataImport({
        id,
        url: formText(form, 'url').trim(),
        everyDays: formText(form, 'everyDays') === '1' ? 1 : 7,
        applies: form.has('applies'),
      })
      throw redirect(inLanguage(url, importsPath), 303)
    } else if (intent === 'undo') {
      await api(context).undoDataImport({ id })
    } else {
      failPage('invalid_input')
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'changed_meanwhile') return { refusal: 'gone' }
    if (error.code !== 'invalid_input') throw error
    if (intent === 'schedule') return { refusal: 'wrongUrl' }
    return { refusal: detailsOf(error)['needs'] === 'name' ? 'needsName' : 'wrongSource' }
  }
  throw redirect(inLanguage(url, importAddress(id)), 303)
}

function sourceIn(form: FormData): ImportSource {
  const language = formText(form, 'language')
  const of = (name: string) => formText(form, name).trim()
  return {
    title: of('title'),
    url: of('url'),
    licence: of('licence'),
    attribution: of('attribution'),
    certifiedBy: of('certifiedBy'),
    country: of('country').toUpperCase(),
    language: isLanguage(language) ? language : 'en',
  }
}

/** Returns words with the chosen meanings; null if one is not among the choices. */
function wordsIn(form: FormData, { choices }: { choices: readonly MeaningChoice[] }) {
  const values = new Map(choices.map(({ value, text }) => [text, value]))
  const textsOf = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' ? value : []))
  const typed = textsOf('meaning')
  const words = textsOf('word').map((word, at) => ({
    word,
    meanings: (typed[at] ?? '')
      .split(';')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => values.get(text)),
  }))
  return words.every(({ meanings }) => !meanings.includes(undefined))
    ? words.map(({ word, meanings }) => ({ word, meanings: meanings.flatMap((one) => one ?? []) }))
    : null
}

function inLanguage(url: URL, address: string): string {
  return withLanguage(address, requestedLanguage(url.search))
}

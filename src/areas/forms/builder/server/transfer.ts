import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { formVersionState, textOrigin } from '#shared/enums.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { allItems, itemKinds, outlineOf } from '#shared/forms/outline.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { isLanguage } from '#shared/languages.ts'
import type { FormFile } from '../contract.ts'
import { builtForm } from './built-form.ts'
import { kindOf } from './items.ts'
import * as reading from './workbench-queries.ts'
import { changing, draftOf, note, putDraft, type OpenForm } from './draft.ts'
import { renumbered } from './renumbering.ts'
import * as queries from './draft-queries.ts'

type FileItem = FormFile['items'][number]

/** Exports the draft, or else the published version, with texts in all languages. */
export async function exportForm(
  app: App,
  _: Caller,
  { form }: { form: string },
): Promise<FormFile> {
  const row = await builtForm(app.db, form)
  const versions = await reading.versionsOf(app.db, row.id)
  const version =
    versions.find(({ state }) => state === formVersionState.draft) ??
    versions.find(({ state }) => state === formVersionState.published)
  if (!version) throw new AppError('not_found')
  const layout = FormLayout.parse(version.layout)
  const ids = allItems(outlineOf(layout)).map(({ item }) => item.id)
  const [items, texts] = await Promise.all([
    reading.itemsIn(app.db, version.form_id, ids),
    reading.textsOf(app.db, version.id, ids),
  ])
  const byItem = Map.groupBy(texts, ({ item_id: id }) => id)
  return {
    format: 'form',
    version: 1,
    form: row.name ?? row.kind,
    layout,
    items: items.map((row) => ({
      id: row.id,
      kind: kindOf(row),
      type: row.type,
      meaning: row.meaning,
      texts: (byItem.get(row.id) ?? []).flatMap(
        ({ lang: language, title, help, placeholder, is_original: isOriginal }) =>
          isLanguage(language) ? [{ language, title, help, placeholder, isOriginal }] : [],
      ),
    })),
  }
}

/**
 * Replaces the draft by an imported file. Items with the same id, kind, type, meaning and at least
 * one title that they had in any version keep their id and answers; all others are created. Texts of the file replace
 * existing ones. Throws invalid_input for a file with missing items, or of another form.
 */
export async function importForm(
  app: App,
  caller: Caller,
  { form, rev, file }: { form: string; rev: number; file: FormFile },
): Promise<{ rev: number; known: number; made: number }> {
  const { name, kind } = await builtForm(app.db, form)
  if (file.form !== (name ?? kind)) throw new AppError('invalid_input')
  const wanted = itemsOfFile(file)
  return changing(app, caller, { form, rev }, async (open) => {
    const known = await knownItems(open, wanted)
    const fresh = wanted.filter(({ id }) => !known.has(id))
    const made = await queries.insertItems(
      open.tx,
      open.formId,
      fresh.map(({ kind, type, meaning }) => ({ kind: itemKinds[kind], type, meaning })),
    )
    const numbers = new Map([
      ...wanted.filter(({ id }) => known.has(id)).map(({ id }) => [id, id] as const),
      ...fresh.map(({ id }, at) => [id, made[at] ?? 0] as const),
    ])
    await putWords(open, wanted, numbers)
    const layout = renumbered(file.layout, numbers)
    const next = await putDraft(open, layout)
    await note(open, 'form.import', { known: known.size, made: fresh.length })
    return { rev: next, known: known.size, made: fresh.length }
  })
}

/** Returns the unique items of a file. Throws invalid_input where its layout contradicts them. */
function itemsOfFile({ layout, items }: FormFile): FileItem[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const fileItems = allItems(outlineOf(layout)).map(({ item }) => item)
  if (new Set(fileItems.map(({ id }) => id)).size < fileItems.length)
    throw new AppError('invalid_input')
  return fileItems.map(({ id, kind, question }) => {
    const item = byId.get(id)
    if (!item || item.kind !== kind || item.type !== (question?.type ?? null)) {
      throw new AppError('invalid_input', { id })
    }
    const isKnownType = item.type === null || (item.type !== 16 && questionTypeOf(item.type))
    const mayMean = item.meaning === null || kind === 'choice' || kind === 'group'
    if (!isKnownType || !mayMean) throw new AppError('invalid_input', { id })
    return item
  })
}

/** Returns the ids that identify the same item here and in the file. */
async function knownItems(
  { tx, formId }: OpenForm,
  wanted: readonly FileItem[],
): Promise<ReadonlySet<number>> {
  const ids = wanted.map(({ id }) => id)
  const rows = new Map((await reading.itemsIn(tx, formId, ids)).map((row) => [row.id, row]))
  const texts = Map.groupBy(await reading.titlesOf(tx, ids), ({ item_id: id }) => id)
  const isKnown = ({ id, kind, type, meaning, texts: fileTexts }: FileItem) => {
    const row = rows.get(id)
    if (!row || row.kind !== itemKinds[kind] || row.type !== type || row.meaning !== meaning) {
      return false
    }
    const own = texts.get(id) ?? []
    return (
      (own.length === 0 && fileTexts.length === 0) ||
      own.some(({ lang, title }) =>
        fileTexts.some((text) => text.language === lang && text.title.trim() === title),
      )
    )
  }
  return new Set(wanted.filter(isKnown).map(({ id }) => id))
}

/** Saves texts in the draft; without a marked original the first one is. Equal texts are skipped. */
async function putWords(
  open: OpenForm,
  wanted: readonly FileItem[],
  numbers: ReadonlyMap<number, number>,
): Promise<void> {
  const draft = await draftOf(open)
  const stored = new Map(
    (await reading.textsOf(open.tx, draft.id, [...numbers.values()])).map((row) => [
      `${row.item_id} ${row.lang}`,
      row,
    ]),
  )
  const originals = new Map(
    [...stored.values()].flatMap((row) => (row.is_original ? [[row.item_id, row.lang]] : [])),
  )
  const texts = wanted.flatMap(({ id, texts: fileTexts }) => {
    const itemId = numbers.get(id) ?? 0
    const original =
      originals.get(itemId) ?? (fileTexts.find((text) => text.isOriginal) ?? fileTexts[0])?.language
    return fileTexts.flatMap(({ language: lang, title, help, placeholder }) => {
      const was = stored.get(`${itemId} ${lang}`)
      const isSame = was?.title === title && was.help === help && was.placeholder === placeholder
      if (isSame) return []
      const origin = lang === original ? textOrigin.original : textOrigin.human
      return [{ item_id: itemId, lang, title, help, placeholder, origin, source_rev: null }]
    })
  })
  await queries.putTexts(open.tx, draft.id, texts)
}

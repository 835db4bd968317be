import { formUseOf, readDefinition } from '#forms/engine/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { formVersionState } from '#shared/enums.ts'
import { FormLayout } from '#shared/forms/layout.ts'
import { allItems, itemOf, outlineOf } from '#shared/forms/outline.ts'
import { languages, type Language } from '#shared/languages.ts'
import type { FormVersion, Lacking, Workbench, formBuilderContract } from '../contract.ts'
import { builtForm } from './built-form.ts'
import { impactsOf } from './impacts.ts'
import * as queries from './workbench-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof formBuilderContract>

/** Returns a form for editing. Throws not_found if it was never published. */
export async function getWorkbench(
  app: App,
  caller: Caller,
  input: { form: string; language?: Language | undefined; itemId?: number | undefined },
): Promise<Workbench> {
  const { db } = app
  const form = await builtForm(db, input.form)
  const versions = await queries.versionsOf(db, form.id)
  const draft = versions.find(({ state }) => state === formVersionState.draft)
  const published = versions.find(({ state }) => state === formVersionState.published)
  const shown = draft ?? published
  if (!shown) throw new AppError('not_found')
  const language = input.language ?? caller.language
  const definition = await readDefinition(db, { versionId: shown.id, language })
  const [lacking, countries, impacts, item] = await Promise.all([
    lackingIn(db, shown.id, definition.layout),
    queries.countriesIn(db, definition.formId),
    draft && published ? impactsOf(db, published, draft) : [],
    input.itemId === undefined
      ? null
      : openItem(db, { shown, published, itemId: input.itemId, language }),
  ])
  return {
    definition,
    isDraft: draft !== undefined,
    rev: draft?.rev ?? 0,
    tags: formUseOf(form).tags.map(({ tag, types, needed }) => ({
      tag,
      types: [...types],
      needed,
    })),
    versions: versions.map(versionOf),
    lacking,
    countries,
    impacts,
    item,
  }
}

function versionOf(row: queries.VersionRow): FormVersion {
  const { id, number, state, by_name: by, answer_sets: answerSets } = row
  return {
    id,
    number,
    state,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    by,
    answerSets,
  }
}

/** Returns missing and stale translations of items that have texts in any language. */
async function lackingIn(
  db: Db,
  versionId: number,
  layout: FormLayout,
): Promise<Record<string, Lacking>> {
  const states = new Map<number, Map<string, boolean>>()
  for (const { item_id: id, lang, is_stale: isStale } of await queries.textStates(db, versionId)) {
    const known = states.get(id)
    if (known) known.set(lang, isStale)
    else states.set(id, new Map([[lang, isStale]]))
  }
  return Object.fromEntries(
    allItems(outlineOf(layout)).flatMap(({ item: { id } }) => {
      const own = states.get(id)
      if (!own) return []
      const missing = languages.filter((language) => !own.has(language))
      const stale = languages.filter((language) => own.get(language))
      return missing.length + stale.length > 0 ? [[id, { missing, stale }]] : []
    }),
  )
}

interface OpenInput {
  /** The draft, or else the published version. */
  shown: queries.VersionRow
  published: queries.VersionRow | undefined
  itemId: number
  language: Language
}

/** Returns an item with texts and answer counts; null if it is not of this form. */
async function openItem(
  db: Db,
  { shown, published, itemId, language }: OpenInput,
): Promise<Workbench['item']> {
  const [row] = await queries.itemsIn(db, shown.form_id, [itemId])
  if (!row) return null
  const isQuestion = row.type !== null
  const isLive = published && itemOf(outlineOf(FormLayout.parse(published.layout)), itemId) !== null
  const [words, liveWords, answers, chosen] = await Promise.all([
    queries.wordsOfItem(db, { versionId: shown.id, itemId }),
    isLive ? queries.wordsOfItem(db, { versionId: published.id, itemId }) : [],
    isQuestion ? queries.answersTo(db, itemId) : 0,
    isQuestion ? queries.chosenOf(db, itemId) : [],
  ])
  return {
    id: itemId,
    meaning: row.meaning,
    words: words.map(({ lang, is_original: isOriginal, is_stale: isStale, ...rest }) => ({
      language: lang,
      isOriginal,
      isStale,
      ...rest,
    })),
    live: liveWords.find(({ lang }) => lang === language) ?? null,
    answers,
    chosen: Object.fromEntries(chosen.map(({ id, count }) => [id, count])),
  }
}

/** Returns the differences between two versions, with the number of affected answer sets. */
export const compareVersions: Service['compareVersions'] = async (app, _, input) => {
  const { form, before, after } = input
  const versions = await queries.versionsOf(app.db, (await builtForm(app.db, form)).id)
  const [old, now] = [before, after].map((id) => versions.find((one) => one.id === id))
  if (!old || !now) throw new AppError('not_found')
  return {
    before: old.number,
    after: now.number,
    impacts: await impactsOf(app.db, old, now),
  }
}

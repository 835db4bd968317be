import { nameOf, taxonomyOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { findingsOf } from '#shared/forms/findings.ts'
import { FormLayout, type FormDefinition, type FormWords } from '#shared/forms/layout.ts'
import { formKinds } from '#shared/forms/question-types.ts'
import type { Language } from '#shared/languages.ts'
import { regionName } from '#shared/region-name.ts'
import * as queries from './form-definition-queries.ts'

export type DefinitionRef = queries.VersionRef & { language: string }

/**
 * A version of a form in one language; where words are missing in it, in English, else as they were
 * written. Throws not_found where there is none, or none is published.
 */
export async function readDefinition(db: Db, ref: DefinitionRef): Promise<FormDefinition> {
  const row = await queries.versionRow(db, ref)
  if (!row) throw new AppError('not_found')
  return {
    formId: row.form_id,
    kind: row.kind,
    versionId: row.version_id,
    version: row.number,
    layout: FormLayout.parse(row.layout),
    words: await readWords(db, row.form_id, ref.language),
  }
}

/** What a version of a form asks, without words. Throws not_found as `readDefinition` does. */
export async function readLayout(db: Db, ref: queries.VersionRef): Promise<FormLayout> {
  const row = await queries.versionRow(db, ref)
  if (!row) throw new AppError('not_found')
  return FormLayout.parse(row.layout)
}

async function readWords(
  db: Db,
  formId: number,
  language: string,
): Promise<Record<string, FormWords>> {
  const [rows, taxonomy] = await Promise.all([
    queries.wordsOfForm(db, formId, language),
    taxonomyOf(db),
  ])
  return Object.fromEntries(
    rows.flatMap(({ id, lang, title, help, placeholder, meaning }) => {
      if (lang !== null) return [[id, { language: lang, title, help, placeholder }]]
      const name = nameOfMeaning(meaning ?? '', taxonomy, language)
      return name ? [[id, { language, title: name, help: '', placeholder: '' }]] : []
    }),
  )
}

/** What a choice or a group without words is called: what it stands for. Empty where that has no name. */
function nameOfMeaning(meaning: string, taxonomy: Taxonomy, language: string): string {
  const [kind, value = ''] = meaning.split(':')
  if (kind === 'region' || (kind === 'country' && value !== '*')) return regionName(value, language)
  const category = kind === 'category' ? taxonomy.categories.get(Number(value)) : undefined
  return category ? nameOf(category, language) : ''
}

/** The published form of a kind, for everybody. What cannot be shown of it is logged. */
export async function getForm(
  app: App,
  caller: Caller,
  {
    kind,
    languageCode,
  }: { kind: 'application' | 'marketplace'; languageCode?: Language | undefined },
): Promise<FormDefinition> {
  const language = languageCode ?? caller.language
  return noted(app, await readDefinition(app.db, { kind: formKinds[kind], language }))
}

/** The same definition, after what is missing in it has been logged (E-033 to E-035). */
export function noted(app: App, definition: FormDefinition): FormDefinition {
  const findings = findingsOf(definition)
  if (findings.length > 0) app.log.warn({ versionId: definition.versionId, findings }, 'form')
  return definition
}

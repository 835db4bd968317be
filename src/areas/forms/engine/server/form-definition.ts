import { nameOf, taxonomyOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { findingsOf } from '#shared/forms/findings.ts'
import { FormLayout, type FormDefinition, type FormWords } from '#shared/forms/layout.ts'
import { currencyName } from '#shared/currency-name.ts'
import type { Language } from '#shared/languages.ts'
import { isCountry, withCountriesByName } from '#shared/forms/country-order.ts'
import { regionName } from '#shared/region-name.ts'
import * as queries from './form-definition-queries.ts'

export type DefinitionRef = queries.VersionRef & { language: string }

/**
 * Returns a version of a form with texts in one language, falling back to English, then to the
 * original. Throws not_found if unknown or unpublished.
 */
export async function readDefinition(db: Db, ref: DefinitionRef): Promise<FormDefinition> {
  return (await read(db, ref)).definition
}

async function read(db: Db, ref: DefinitionRef) {
  const row = await queries.versionRow(db, ref)
  if (!row) throw new AppError('not_found')
  const [rows, taxonomy] = await Promise.all([
    queries.wordsOfVersion(db, row, ref.language),
    taxonomyOf(db),
  ])
  const definition: FormDefinition = {
    formId: row.form_id,
    kind: row.kind,
    versionId: row.version_id,
    version: row.number,
    layout: FormLayout.parse(row.layout),
    words: wordsOf(rows, taxonomy, ref.language),
  }
  return { definition, rows }
}

/** Returns the layout of a version, without texts. Throws not_found as `readDefinition`. */
export async function readLayout(db: Db, ref: queries.VersionRef): Promise<FormLayout> {
  const row = await queries.versionRow(db, ref)
  if (!row) throw new AppError('not_found')
  return FormLayout.parse(row.layout)
}

function wordsOf(
  rows: readonly queries.WordsRow[],
  taxonomy: Taxonomy,
  language: string,
): Record<string, FormWords> {
  return Object.fromEntries(
    rows.flatMap(({ id, lang, title, help, placeholder, meaning }) => {
      if (lang !== null) return [[id, { language: lang, title, help, placeholder }]]
      const name = nameOfMeaning(meaning ?? '', taxonomy, language)
      return name ? [[id, { language, title: name, help: '', placeholder: '' }]] : []
    }),
  )
}

/** Name of a choice or group without texts, by its meaning; empty if that has none. */
function nameOfMeaning(meaning: string, taxonomy: Taxonomy, language: string): string {
  const [kind, value = ''] = meaning.split(':')
  if (kind === 'region' || (kind === 'country' && value !== '*')) return regionName(value, language)
  if (kind === 'currency') return currencyName(value, language)
  const category = kind === 'category' ? taxonomy.categories.get(Number(value)) : undefined
  return category ? nameOf(category, language) : ''
}

/** Returns the published form with this name. Missing parts are logged. Throws not_found. */
export async function getForm(
  app: App,
  caller: Caller,
  { name, languageCode }: { name: string; languageCode?: Language | undefined },
): Promise<FormDefinition> {
  const language = languageCode ?? caller.language
  return definitionToAnswer(app, { name, language })
}

/**
 * Returns a definition for those who answer: countries are sorted by name. Missing parts are logged
 * (E-033 to E-035).
 */
export async function definitionToAnswer(app: App, ref: DefinitionRef): Promise<FormDefinition> {
  const { definition, rows } = await read(app.db, ref)
  const findings = findingsOf(definition)
  if (findings.length > 0) app.log.warn({ versionId: definition.versionId, findings }, 'form')
  const countries = new Set(rows.flatMap(({ id, meaning }) => (isCountry(meaning) ? [id] : [])))
  const nameOf = (id: number) => definition.words[id]?.title ?? ''
  const layout = withCountriesByName(definition.layout, countries, nameOf, ref.language)
  return { ...definition, layout }
}

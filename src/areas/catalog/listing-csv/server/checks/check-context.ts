import { fieldAnswers, readDefinition, type TaggedFields } from '#forms/engine/server/public.ts'
import { currencyCodes } from '#foundation/sites/server/public.ts'
import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { languages } from '#shared/languages.ts'
import { regionName } from '#shared/region-name.ts'
import { listingForm } from '#catalog/listings/server/public.ts'
import * as queries from '../listing-csv-queries.ts'
import * as pictureQueries from '../imports/picture-queries.ts'
import type { FileContext } from '../rows/field-formats.ts'
import { namesFrom, type Names } from '../rows/names.ts'

/** Shared data for checking the rows of a file; loaded once, valid for some minutes. */
export interface CheckContext extends FileContext {
  enterpriseId: number
  /** Account whose uploads may be used as pictures. */
  accountId: number | null
  /** Default language of new texts. */
  language: string
  /** Whether the enterprise's profile is public. */
  isPublic: boolean
  layout: FormLayout
  answers: (fields: TaggedFields) => Answers
  /** Button labels by language, keyed by any of their translations. */
  labels: ReadonlyMap<string, Readonly<Record<string, string>>>
}

export interface CheckSubject {
  importId: number
  enterpriseId: number
  accountId: number | null
  language: string
}

export async function openCheck(db: Db, subject: CheckSubject): Promise<CheckContext> {
  const { layout } = await readDefinition(db, { name: listingForm, language: 'en' })
  return {
    ...subject,
    isPublic: (await queries.vendorRow(db, subject.enterpriseId))?.is_public ?? false,
    origin: '',
    pictures: await pictureQueries.picturesOf(db, subject.importId),
    names: await readNames(db, subject.language),
    layout,
    answers: await fieldAnswers(db, layout),
    labels: await readLabels(db, layout),
  }
}

/** Loads the names used in files, in English and the reader's language. */
export async function readNames(db: Db, language: string): Promise<Names> {
  const countries = (await queries.countryRows(db)).map((country) => ({
    ...country,
    names: ['en', language].map((each) => regionName(country.code, each)),
  }))
  return namesFrom(await taxonomyOf(db), countries, await currencyCodes(db))
}

/** Loads the button labels offered by the listing form. */
async function readLabels(db: Db, layout: FormLayout): Promise<CheckContext['labels']> {
  const question = questionsOf(layout).find(({ tag }) => tag === 'highlightLinkButtonText')
  if (!question) return new Map()
  const words = await Promise.all(
    languages.map(async (language) => {
      const definition = await readDefinition(db, { name: listingForm, language })
      return [language, definition.words] as const
    }),
  )
  const labels = choicesOffered(question).map((choice) =>
    Object.fromEntries(words.map(([language, of]) => [language, of[choice]?.title ?? ''])),
  )
  return new Map(
    labels.flatMap((label) => Object.values(label).map((word) => [word, label] as const)),
  )
}

import type { FieldSource, TaggedFields } from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { textOrigin } from '#shared/enums.ts'
import type { Answer, FileAnswer } from '#shared/forms/answers.ts'
import * as queries from './answer-queries.ts'

/** Returns the columns of a listing as a source of answers. Throws not_found. */
export async function listingSource(
  db: Db,
  listingId: number,
): Promise<FieldSource<queries.ListingFields>> {
  const fields = await queries.listingFields(db, listingId)
  if (!fields) throw new AppError('not_found')
  return { about: 'listing', fields, answers: listingAnswers }
}

/** Converts the fields of a listing to answers. */
export function listingAnswers(fields: queries.ListingFields): TaggedFields {
  const texts = fields.texts ?? []
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  const countries = (codes: readonly (string | null)[] | null) =>
    (codes ?? []).map((code) => code ?? '*')
  return {
    highlightTitle: () => byLanguage(texts.map(({ lang, title }) => [lang, title])),
    highlightDescription: () =>
      byLanguage(texts.map(({ lang, description }) => [lang, description])),
    highlightBrand: () => (original?.brand ? { value: original.brand } : null),
    highlightType: (_, { meaning }) => chosen(meaning('kind', [String(fields.kind)])),
    highlightImage: () =>
      fields.images && { files: fields.images.map((file, at) => answeredFile(file, at)) },
    highlightLink: () => (fields.action_link ? { texts: { en: fields.action_link } } : null),
    highlightLinkButtonText: (_, { saying }) => chosen(saying(original?.actionLabel ?? '')),
    highlightCategory: (_, { meaning }) =>
      chosen(meaning('category', (fields.category_ids ?? []).map(String))),
    highlightShipsTo: (_, { meaning }) => chosen(meaning('country', countries(fields.ships_to))),
    highlightShipsFrom: (_, { meaning }) =>
      chosen(meaning('country', countries(fields.ships_from))),
    highlightPackaging: (_, { meaning }) =>
      chosen(meaning('packaging', (fields.packaging ?? []).map(String))),
    highlightSpecialOffer: () => ({ value: fields.special_offer }),
    highlightOfferCountries: (_, { meaning }) =>
      chosen(meaning('country', countries(fields.offer_countries))),
    highlightSectors: () => (fields.sector_ids ? { ids: fields.sector_ids } : null),
    highlightKeywords: () => (fields.keywords.length > 0 ? { keywords: fields.keywords } : null),
    highlightReturns: () =>
      fields.accepts_returns === null ? null : { value: fields.accepts_returns },
    highlightReturnPolicy: () =>
      byLanguage(texts.map(({ lang, returnPolicy }) => [lang, returnPolicy])),
    highlightCertifications: () =>
      fields.certifications && {
        certificates: fields.certifications.map((one) => ({
          ...one,
          evidence: one.evidence && answeredFile(one.evidence, 0),
        })),
      },
  }
}

function byLanguage(entries: readonly [lang: string, text: string][]): Answer | null {
  const written = entries.filter(([, text]) => text !== '')
  return written.length > 0 ? { texts: Object.fromEntries(written) } : null
}

function chosen(choices: number[]): Answer | null {
  return choices.length > 0 ? { choices } : null
}

function answeredFile(file: queries.FieldFile, sortOrder: number): FileAnswer {
  return { ...file, url: fileUrl(file.uuid), sortOrder }
}

import type { FieldSource, TaggedFields } from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { contactKind, sectorKind, type ContactKind, type SectorKind } from '#shared/enums.ts'
import type { Answer, FileAnswer } from '#shared/forms/answers.ts'
import * as queries from './answer-queries.ts'

/** Returns the columns of an enterprise as a source of answers. Throws not_found. */
export async function enterpriseSource(
  db: Db,
  enterpriseId: number,
): Promise<FieldSource<queries.EnterpriseFields>> {
  const fields = await queries.enterpriseFields(db, enterpriseId)
  if (!fields) throw new AppError('not_found')
  return { about: 'enterprise', fields, answers: enterpriseAnswers }
}

function enterpriseAnswers(fields: queries.EnterpriseFields): TaggedFields {
  return {
    name: () => inEnglish(fields.name),
    handle: () => inEnglish(fields.handle),
    description: () => {
      const texts = (fields.texts ?? []).filter(({ description }) => description !== '')
      if (texts.length === 0) return null
      return { texts: Object.fromEntries(texts.map((text) => [text.lang, text.description])) }
    },
    website: () => inEnglish(fields.website),
    phone: () => inEnglish(contactOf(fields, contactKind.phone)),
    email: () => inEnglish(contactOf(fields, contactKind.email)),
    openingHours: () => inEnglish(fields.opening_hours),
    location: () => (fields.places ? { places: fields.places } : null),
    sectors: () => sectorsOf(fields, sectorKind.sector),
    focuses: () => sectorsOf(fields, sectorKind.focus),
    certifications: () =>
      fields.certifications && {
        certificates: fields.certifications.map((one) => ({
          ...one,
          evidence: one.evidence && answeredFile(one.evidence, 0),
        })),
      },
    logo: () => answeredFiles(fields.logo ? [fields.logo] : []),
    cover: () => answeredFiles(fields.cover ? [fields.cover] : []),
    gallery: () => answeredFiles(fields.gallery ?? []),
  }
}

/** Texts without a language are stored as the English entry, which is the validated one (V-021). */
function inEnglish(text: string | null): Answer | null {
  return text ? { texts: { en: text } } : null
}

function contactOf({ contacts }: queries.EnterpriseFields, kind: ContactKind): string | null {
  return contacts?.find((contact) => contact.kind === kind)?.value ?? null
}

function sectorsOf({ sectors }: queries.EnterpriseFields, kind: SectorKind): Answer | null {
  const ids = (sectors ?? []).flatMap((sector) => (sector.kind === kind ? sector.id : []))
  return ids.length > 0 ? { ids } : null
}

/** Files as the answer to a file question; null for none. */
function answeredFiles(files: readonly queries.FieldFile[]): Answer | null {
  return files.length > 0 ? { files: files.map(answeredFile) } : null
}

function answeredFile(file: queries.FieldFile, sortOrder: number): FileAnswer {
  return { ...file, url: fileUrl(file.uuid), sortOrder }
}

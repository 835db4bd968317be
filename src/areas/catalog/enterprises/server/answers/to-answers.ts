import {
  answersOf,
  inEnglish,
  some,
  type FieldSource,
  type TaggedFields,
} from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { contactKind, type ContactKind } from '#shared/enums.ts'
import { enterprise } from '../fields.ts'
import * as queries from './answer-queries.ts'

/** Returns the columns of an enterprise as a source of answers. Throws not_found. */
export async function enterpriseSource(
  db: Db,
  enterpriseId: number,
): Promise<FieldSource<queries.EnterpriseFields>> {
  const fields = await queries.enterpriseFields(db, enterpriseId)
  if (!fields) throw new AppError('not_found')
  return { subject: 'enterprise', fields, answers: enterpriseAnswers }
}

function enterpriseAnswers(fields: queries.EnterpriseFields): TaggedFields {
  const { handle, places, contacts, sectorIds, focusIds } = fields
  const contactOf = (kind: ContactKind) =>
    inEnglish(contacts.find((contact) => contact.kind === kind)?.value ?? null)
  return {
    ...answersOf(enterprise.fields, fields),
    handle: () => inEnglish(handle),
    phone: () => contactOf(contactKind.phone),
    email: () => contactOf(contactKind.email),
    location: () => some(places, () => ({ places })),
    sectors: () =>
      some(
        sectorIds.filter((id) => !focusIds.includes(id)),
        (ids) => ({ ids }),
      ),
    focuses: () => some(focusIds, (ids) => ({ ids })),
  }
}

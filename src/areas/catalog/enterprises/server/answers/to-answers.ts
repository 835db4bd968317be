import {
  answersOf,
  inEnglish,
  answerUnlessEmpty,
  type FieldSource,
  type TaggedFields,
} from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState } from '#shared/enums.ts'
import { enterprise } from '../fields.ts'
import * as queries from './answer-queries.ts'
import { contactAnswers } from './contacts.ts'

type Source = FieldSource<queries.EnterpriseFields>

/** Returns the columns of an enterprise as a source of an application's answers. Throws not_found. */
export async function enterpriseSource(db: Db, enterpriseId: number): Promise<Source> {
  const fields = await queries.enterpriseFields(db, enterpriseId)
  if (!fields) throw new AppError('not_found')
  return { subject: 'enterprise', fields, answers: enterpriseAnswers }
}

/**
 * As `enterpriseSource`, for the profile form, which asks only for certificates that are not
 * reviewed yet.
 */
export async function profileSource(db: Db, enterpriseId: number): Promise<Source> {
  const { fields } = await enterpriseSource(db, enterpriseId)
  return { subject: 'profile', fields, answers: profileAnswers }
}

function enterpriseAnswers(fields: queries.EnterpriseFields): TaggedFields {
  const { handle, places, contacts, sectorIds, focusIds } = fields
  return {
    ...answersOf(enterprise.fields, fields),
    ...contactAnswers(contacts),
    handle: () => inEnglish(handle),
    location: () => answerUnlessEmpty(places, () => ({ places })),
    sectors: () =>
      answerUnlessEmpty(
        sectorIds.filter((id) => !focusIds.includes(id)),
        (ids) => ({ ids }),
      ),
    focuses: () => answerUnlessEmpty(focusIds, (ids) => ({ ids })),
  }
}

function profileAnswers(fields: queries.EnterpriseFields): TaggedFields {
  const { claimed } = certificationState
  const certifications = fields.certifications.filter(({ state }) => state === claimed)
  return enterpriseAnswers({ ...fields, certifications })
}

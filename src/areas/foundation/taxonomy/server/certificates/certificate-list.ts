import { pictureOf } from '#platform/files/pictures.ts'
import { AppError } from '#shared/app-error.ts'
import { shownText } from '#shared/shown-text.ts'
import type { taxonomyAdminContract } from '../../admin-contract.ts'
import { missingIn, readManaged } from '../managed-entity/managed-entity.ts'
import * as queries from './certificate-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof taxonomyAdminContract>

/** Returns all groups with their certificates, in order. */
export const listCertificates: Service['listCertificates'] = async (app, caller, input) => {
  const language = input.language ?? caller.language
  const [groups, certificates] = await Promise.all([
    queries.groupRows(app.db),
    queries.certificateRows(app.db),
  ])
  const shown = ({ id, archived, texts }: queries.GroupRow) => ({
    id,
    archived,
    name: shownText(texts, language)?.name ?? '',
    missing: missingIn(texts),
  })
  const inGroups = Map.groupBy(certificates, ({ groupId }) => groupId)
  return groups.map((group) => ({
    ...shown(group),
    certificates: (inGroups.get(group.id) ?? []).map((row) => ({
      ...shown(row),
      uses: row.uses,
      picture: pictureOf(row.badge),
    })),
  }))
}

export const getCertificate: Service['getCertificate'] = async (app, _caller, { id }) => {
  const [entity, fields, uses] = await Promise.all([
    readManaged(app.db, 'certificate', id),
    queries.certificateFields(app.db, id),
    queries.usesOf(app.db, id),
  ])
  if (!fields) throw new AppError('not_found')
  return { ...entity, ...fields, uses }
}

export const getCertificateGroup: Service['getCertificateGroup'] = async (app, _caller, { id }) => {
  const [entity, certificates] = await Promise.all([
    readManaged(app.db, 'certificate_group', id),
    queries.countInGroup(app.db, id),
  ])
  return { ...entity, certificates }
}

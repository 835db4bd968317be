import { fileUrl } from '#platform/files/routes.ts'
import { textOrigin } from '#shared/enums.ts'
import type { StoredFile } from '#shared/fields.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { EditableProfile } from '../contract.ts'
import type { EditableRow } from './profile-editing-queries.ts'

/** Maps a row to the editor's model: the primary place first, the original text first. */
export function editableProfile({ stale, ...row }: EditableRow): EditableProfile {
  return {
    ...row,
    logo: row.logo && fileAnswer(row.logo, 0),
    cover: row.cover && fileAnswer(row.cover, 0),
    gallery: row.gallery.map(fileAnswer),
    texts: row.texts
      .map((text) => ({
        ...text,
        isOriginal: text.origin === textOrigin.original,
        isStale: stale.includes(text.lang),
      }))
      .toSorted((one, other) => one.origin - other.origin || (one.lang < other.lang ? -1 : 1)),
    places: row.places
      .toSorted((one, other) => one.type - other.type)
      .map(({ type: _type, ...place }) => place),
    sectorIds: row.sectorIds.filter((id) => !row.focusIds.includes(id)),
    certifications: row.certifications.map((one) => ({
      ...one,
      evidence: one.evidence && fileAnswer(one.evidence, 0),
    })),
    updatedAt: row.updatedAt.toISOString(),
    edits: row.edits.map(({ fields, at, by, name }) => ({
      fields: fields ?? [],
      at: new Date(at).toISOString(),
      by,
      name,
    })),
  }
}

function fileAnswer(file: StoredFile, sortOrder: number): FileAnswer {
  return { ...file, url: fileUrl(file.uuid), sortOrder }
}

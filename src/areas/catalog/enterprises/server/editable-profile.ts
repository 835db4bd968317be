import { fileUrl } from '#platform/files/routes.ts'
import { textOrigin } from '#shared/enums.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { EditableProfile } from '../contract.ts'
import type { FieldFile } from './answers/answer-queries.ts'
import type { EditableRow } from './profile-editing-queries.ts'

/** Maps a row to the editor's model. */
export function editableProfile(row: EditableRow): EditableProfile {
  return {
    id: row.id,
    rev: row.rev,
    name: row.name,
    handle: row.handle,
    website: row.website,
    openingHours: row.opening_hours,
    defaultView: row.default_view === 2 ? 2 : 1,
    ownsNetwork: row.owns_network,
    logo: row.logo && keptFile(row.logo, 0),
    cover: row.cover && keptFile(row.cover, 0),
    gallery: (row.gallery ?? []).map(keptFile),
    texts: (row.texts ?? []).map(({ lang, origin, description, info, stale }) => ({
      lang,
      description,
      info,
      origin,
      isOriginal: origin === textOrigin.original,
      isStale: stale,
    })),
    places: (row.places ?? []).map((place) => ({
      lat: place.lat,
      lng: place.lng,
      displayTitle: place.display_title,
      street: place.street,
      city: place.city,
      postcode: place.postcode,
      state: place.state,
      stateCode: place.state_code,
      county: place.county,
      country: place.country,
      geoId: place.geo_id,
    })),
    contacts: row.contacts ?? [],
    sectorIds: row.sector_ids ?? [],
    focusIds: row.focus_ids ?? [],
    certifications: (row.certifications ?? []).map((one) => ({
      certificateId: one.certificate_id,
      expiresOn: one.expires_on,
      evidence: one.evidence && keptFile(one.evidence, 0),
      state: one.state,
    })),
    updatedAt: row.updated_at.toISOString(),
    edits: row.edits.map(({ fields, at, by, name }) => ({
      fields: fields ?? [],
      at: new Date(at).toISOString(),
      by,
      name,
    })),
  }
}

function keptFile(file: FieldFile, sortOrder: number): FileAnswer {
  return { ...file, url: fileUrl(file.uuid), sortOrder }
}

import { certificatesAmong, currentSectors } from '#foundation/taxonomy/server/public.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind, placeType, textOrigin } from '#shared/enums.ts'
import { languages } from '#shared/languages.ts'
import type { ProfileChanges } from '../contract.ts'
import { countriesAmong } from './answers/answer-queries.ts'
import type { EnterpriseInput } from './enterprise-input.ts'
import type { EnterpriseFieldsInput } from './fields.ts'
import * as queries from './profile-editing-queries.ts'

export type Changes = ProfileChanges & { id: number; rev: number }

/** Fields of the profile editor: a new one is changed below, or named here as none of its. */
type Edited = Exclude<keyof EnterpriseFieldsInput, 'level' | 'rating' | 'listed'>

/** Claims newly used files: they must be uploads of the editor, and of the right kind. */
export async function claim(tx: Tx, caller: Caller, changes: Changes): Promise<void> {
  const { id, logo, cover, gallery = [], certifications = [] } = changes
  const pictures = [logo, cover, ...gallery].flatMap((uuid) => uuid ?? [])
  const evidence = certifications.flatMap((one) => one.evidence ?? [])
  const known = await queries.filesOf(tx, id, [...pictures, ...evidence])
  const fresh = (uuids: readonly string[]) => [...new Set(uuids.filter((uuid) => !known.has(uuid)))]
  const account = accountOf(caller)
  const most = 100
  await claimFiles(tx, account, fresh(pictures), { kind: fileKind.image, most })
  await claimFiles(tx, account, fresh(evidence), { most })
}

/** Converts changes to writer input. Throws invalid_input for unknown references. */
export async function checkedInput(
  tx: Tx,
  caller: Caller,
  before: queries.EditableRow,
  changes: Changes,
): Promise<EnterpriseInput> {
  const { texts, places, sectorIds, focusIds, certifications } = changes
  const taxa = [...(sectorIds ?? sectorsOf(before)), ...(focusIds ?? before.focusIds)]
  const countries = (places ?? []).flatMap(({ country }) => country ?? [])
  const certificateIds = (certifications ?? []).map(({ certificateId }) => certificateId)
  const current = await currentSectors(tx, taxa)
  allKnown('sectors', taxa, current)
  allKnown('places', countries, await countriesAmong(tx, countries))
  allKnown('certifications', certificateIds, await certificatesAmong(tx, certificateIds))

  return {
    key: { handle: changes.handle ?? before.handle },
    name: changes.name ?? before.name,
    website: changes.website,
    openingHours: changes.openingHours,
    defaultView: changes.defaultView,
    logo: changes.logo,
    cover: changes.cover,
    gallery: changes.gallery && [...new Set(changes.gallery)],
    contacts: changes.contacts,
    sectorIds:
      sectorIds || focusIds ? [...new Set(taxa.map((id) => current.get(id) ?? id))] : undefined,
    texts: texts ? textsOf(before, texts, caller.language) : [],
    places: places?.map((place, at) => ({
      ...place,
      // Incomplete coordinates are dropped.
      ...(place.lat === null || place.lng === null ? { lat: null, lng: null } : {}),
      type: at === 0 ? placeType.primary : placeType.other,
    })),
    certifications,
  } satisfies EnterpriseInput & { [Field in Edited]: unknown }
}

function sectorsOf({ sectorIds, focusIds }: queries.EditableRow): number[] {
  return sectorIds.filter((id) => !focusIds.includes(id))
}

function allKnown<Key>(
  field: string,
  input: readonly Key[],
  known: { has(key: Key): boolean },
): void {
  if (input.some((one) => !known.has(one))) throw new AppError('invalid_input', { field })
}

/**
 * Assigns each text its origin. An enterprise's first original is the text in the writer's
 * language, if given. Throws invalid_input for a language that neither site nor enterprise has.
 */
function textsOf(
  { texts }: queries.EditableRow,
  input: NonNullable<ProfileChanges['texts']>,
  language: string,
): EnterpriseInput['texts'] {
  const [first] = input
  if (!first) return []
  const present = input.map(({ lang }) => lang)
  allKnown('texts', present, new Set<string>([...languages, ...texts.map(({ lang }) => lang)]))
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  const isThere = input.some(({ lang }) => lang === language)
  const originalLang = original?.lang ?? (isThere ? language : first.lang)
  const written = input.map((text) => ({
    ...text,
    origin: text.lang === originalLang ? textOrigin.original : textOrigin.human,
  }))
  if (!original || written.some(({ lang }) => lang === originalLang)) return written
  const { lang, origin, description, info } = original
  return [{ lang, origin, description, info }, ...written]
}

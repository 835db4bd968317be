import {
  fieldsFromAnswers,
  idsIn,
  sectorsAmong,
  setSeenFields,
  taggedAnswers,
  textsFromAnswers,
  unwrittenAnswers,
  type TaggedAnswers,
} from '#forms/engine/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { contactKind, placeType } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { EnterpriseResult } from '../enterprise-input.ts'
import { writeEnterprises } from '../enterprise-writer.ts'
import { freeHandles, lockEnterprises } from '../enterprise-writer-queries.ts'
import { enterprise, type Contact, type EnterpriseTag, type PlaceInput } from '../fields.ts'
import { requestedHandle } from '../requested-handle.ts'
import * as queries from './answer-queries.ts'
import { enterpriseSource } from './to-answers.ts'

type Tagged = TaggedAnswers<EnterpriseTag>

export interface EnterpriseProjection {
  /** Null creates one. */
  enterpriseId: number | null
  /** The answer set; for an existing enterprise, synchronized with it in this transaction. */
  setId: number
  layout: FormLayout
  answers: Answers
  /** Language in which the answers were given: texts in it are originals. */
  language: string
}

/**
 * Writes answers that differ from an enterprise's columns and queues the search update, in the
 * caller's transaction. Columns that the form has no question for stay; unanswered ones are
 * cleared. Translations keep their languages and origins. Throws not_found, invalid_input without a
 * name, and changed_meanwhile if the columns were changed since the set was synchronized.
 */
export async function projectToEnterprise(
  tx: Tx,
  { enterpriseId, setId, layout, answers, language }: EnterpriseProjection,
): Promise<EnterpriseResult> {
  if (enterpriseId !== null) await lockEnterprises(tx, [enterpriseId])
  const source = enterpriseId === null ? null : await enterpriseSource(tx, enterpriseId)
  const before = source && source.fields
  const unwritten = source && (await unwrittenAnswers(tx, { setId, layout, answers }, source))
  const tagged = await taggedAnswers<EnterpriseTag>(tx, layout, answers, unwritten)
  const name = tagged.text('name')?.slice(0, 300).trim() || before?.name
  if (!name) throw new AppError('invalid_input', { tag: 'name' })

  const { texts, gone } = textsFromAnswers(enterprise.fields, tagged, before?.texts ?? [], language)
  const [result] = await writeEnterprises(tx, [
    {
      ...(await fieldsFromAnswers(tx, enterprise.fields, tagged)),
      key: { handle: before?.handle ?? (await freeHandle(tx, tagged, name)) },
      name,
      texts,
      ...(tagged.includes('location') && { places: await placesOf(tx, tagged) }),
      ...((tagged.includes('phone') || tagged.includes('email')) && {
        contacts: contactsOf(tagged, before),
      }),
      ...((tagged.includes('sectors') || tagged.includes('focuses')) && {
        sectorIds: await sectorsOf(tx, tagged, before),
      }),
    },
  ])
  if (!result) throw new Error('nothing was written')
  if (gone.length > 0) await queries.dropTexts(tx, result.id, gone)
  await setSeenFields(tx, setId, (await enterpriseSource(tx, result.id)).fields)
  return result
}

/** Returns a free slug: the requested one, or with a numeric suffix where taken. */
async function freeHandle(tx: Tx, tagged: Tagged, name: string): Promise<string> {
  const requested = tagged.text('handle') ?? requestedHandle(name, tagged.text('website'))
  const [handle] = await freeHandles(tx, [requested])
  return handle ?? requested
}

async function placesOf(tx: Tx, tagged: Tagged): Promise<PlaceInput[]> {
  const answer = tagged.answer('location')
  const places = answer && 'places' in answer ? answer.places : []
  const known = await queries.countriesAmong(
    tx,
    places.flatMap(({ country }) => country ?? []),
  )
  // Exactly one is primary: the first marked as such, or else the first.
  const primary = Math.max(
    0,
    places.findIndex(({ type }) => type === placeType.primary),
  )
  return places.map((place, at) => ({
    ...place,
    ...(place.lat === null || place.lng === null ? { lat: null, lng: null } : {}),
    type: at === primary ? placeType.primary : placeType.other,
    country: place.country !== null && known.has(place.country) ? place.country : null,
  }))
}

/** Replaces the first contact of each kind the form asks for; others stay. */
function contactsOf(tagged: Tagged, before: queries.EnterpriseFields | null): Contact[] {
  const contacts: Contact[] = [...(before?.contacts ?? [])]
  for (const tag of ['phone', 'email'] as const) {
    if (!tagged.includes(tag)) continue
    const kind = contactKind[tag]
    const value = tagged.text(tag)
    const first = contacts.findIndex((contact) => contact.kind === kind)
    contacts.splice(
      first === -1 ? 0 : first,
      first === -1 ? 0 : 1,
      ...(value ? [{ kind, value }] : []),
    )
  }
  return contacts
}

function sectorsOf(
  tx: Tx,
  tagged: Tagged,
  before: queries.EnterpriseFields | null,
): Promise<number[]> {
  const { sectorIds = [], focusIds = [] } = before ?? {}
  const sectors = tagged.includes('sectors')
    ? idsIn(tagged.answer('sectors'))
    : sectorIds.filter((id) => !focusIds.includes(id))
  const focuses = tagged.includes('focuses') ? idsIn(tagged.answer('focuses')) : focusIds
  return sectorsAmong(tx, [...sectors, ...focuses])
}

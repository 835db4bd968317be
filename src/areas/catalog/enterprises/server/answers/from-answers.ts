import { reclaimCertifications } from '#foundation/taxonomy/server/public.ts'
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
import { placeType, textOrigin } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { EnterpriseResult } from '../enterprise-input.ts'
import { followEnterprises, writeEnterprises } from '../enterprise-writer.ts'
import { freeHandles, lockEnterprises, reserveHandle } from '../enterprise-writer-queries.ts'
import { enterprise, type EnterpriseTag, type PlaceInput } from '../fields.ts'
import { changeHandle, ownerOfHandle } from '../profile-queries.ts'
import { requestedHandle } from '../requested-handle.ts'
import * as queries from './answer-queries.ts'
import { contactsFromAnswers } from './contacts.ts'
import { enterpriseSource, profileSource } from './to-answers.ts'

type Tagged = TaggedAnswers<EnterpriseTag>
type Fields = queries.EnterpriseFields

export interface EnterpriseProjection {
  /** Null creates one. */
  enterpriseId: number | null
  /** The answer set; for an existing enterprise, synchronized with it in this transaction. */
  setId: number
  layout: FormLayout
  answers: Answers
  /** Language in which the answers were given: texts in it are originals. */
  language: string
  /** For answers to the profile form, which may change the slug and claim certificates again. */
  profile?: {
    /** Languages whose translations were confirmed after the original changed. */
    confirmed: readonly string[]
  }
}

/**
 * Writes answers that differ from an enterprise's columns and queues the search update, in the
 * caller's transaction. Columns that the form has no question for stay; unanswered ones are
 * cleared. Translations keep their languages and origins. Throws not_found, invalid_input without a
 * name, changed_meanwhile if the columns were changed since the set was synchronized, and for a
 * profile handle_taken and handle_reserved.
 */
export async function projectToEnterprise(
  tx: Tx,
  { enterpriseId, setId, layout, answers, language, profile }: EnterpriseProjection,
): Promise<EnterpriseResult> {
  if (enterpriseId !== null) await lockEnterprises(tx, [enterpriseId])
  const sourceOf = profile ? profileSource : enterpriseSource
  const source = enterpriseId === null ? null : await sourceOf(tx, enterpriseId)
  const before = source && source.fields
  const unwritten = source && (await unwrittenAnswers(tx, { setId, layout, answers }, source))
  const tagged = await taggedAnswers<EnterpriseTag>(tx, layout, answers, unwritten)
  const name = tagged.text('name')?.slice(0, 300).trim() || before?.name
  if (!name) throw new AppError('invalid_input', { tag: 'name' })

  const { texts, gone } = textsFromAnswers(enterprise.fields, tagged, before?.texts ?? [], language)
  let handle = before?.handle ?? (await freeHandle(tx, tagged, name))
  if (profile && enterpriseId !== null) {
    if (tagged.includes('handle'))
      handle = await moveHandle(tx, enterpriseId, tagged.text('handle'))
    await reclaimCertifications(tx, enterpriseId, claimedIn(tagged))
  }
  const [result] = await writeEnterprises(tx, [
    {
      ...(await fieldsFromAnswers(tx, enterprise.fields, tagged)),
      key: { handle },
      name,
      texts: [...texts, ...confirmedTexts(texts, before, profile?.confirmed)],
      ...(tagged.includes('location') && { places: await placesOf(tx, tagged) }),
      ...contactsFromAnswers(tagged, before?.contacts ?? []),
      ...((tagged.includes('sectors') || tagged.includes('focuses')) && {
        sectorIds: await sectorsOf(tx, tagged, before),
      }),
    },
  ])
  if (!result) throw new Error('nothing was written')
  if (gone.length > 0) await queries.dropTexts(tx, result.id, gone)
  await setSeenFields(tx, setId, (await sourceOf(tx, result.id)).fields)
  await followEnterprises(tx, [result.id])
  return result
}

/** Returns a free slug: the requested one, or with a numeric suffix where taken. */
async function freeHandle(tx: Tx, tagged: Tagged, name: string): Promise<string> {
  const requested = tagged.text('handle') ?? requestedHandle(name, tagged.text('website'))
  const [handle] = await freeHandles(tx, [requested])
  return handle ?? requested
}

/** Changes the slug. Throws handle_taken, handle_reserved, and invalid_input if there is none. */
async function moveHandle(tx: Tx, id: number, handle: string | null): Promise<string> {
  if (!handle) throw new AppError('invalid_input', { tag: 'handle' })
  if (!(await reserveHandle(tx, handle))) throw new AppError('handle_taken')
  const owner = await ownerOfHandle(tx, handle)
  if (owner === 'reserved') throw new AppError('handle_reserved')
  if (owner !== null && owner !== id) throw new AppError('handle_taken')
  await changeHandle(tx, id, handle)
  return handle
}

function claimedIn(tagged: Tagged): number[] {
  const answer = tagged.includes('certifications') ? tagged.answer('certifications') : null
  const claims = answer && 'certificates' in answer ? answer.certificates : []
  return claims.map(({ certificateId }) => certificateId)
}

/** Returns unchanged translations that were confirmed: they are now made from the new original. */
function confirmedTexts(
  written: Fields['texts'],
  before: Fields | null,
  confirmed: readonly string[] = [],
): Fields['texts'] {
  const langs = new Set(written.map(({ lang }) => lang))
  return (before?.texts ?? [])
    .filter(({ lang }) => confirmed.includes(lang) && !langs.has(lang))
    .map((text) => ({ ...text, origin: textOrigin.human }))
}

async function placesOf(tx: Tx, tagged: Tagged): Promise<PlaceInput[]> {
  const answer = tagged.answer('location')
  const places = answer && 'places' in answer ? answer.places : []
  const known = await queries.countriesAmong(
    tx,
    places.flatMap(({ country }) => country ?? []),
  )
  // Exactly one is primary, and comes first: the first marked as such, or else the first.
  const primary = places.find(({ type }) => type === placeType.primary) ?? places[0]
  const others = places.filter((place) => place !== primary)
  return [...(primary ? [primary] : []), ...others].map((place) => ({
    ...place,
    ...(place.lat === null || place.lng === null ? { lat: null, lng: null } : {}),
    type: place === primary ? placeType.primary : placeType.other,
    country: place.country !== null && known.has(place.country) ? place.country : null,
  }))
}

function sectorsOf(tx: Tx, tagged: Tagged, before: Fields | null): Promise<number[]> {
  const { sectorIds = [], focusIds = [] } = before ?? {}
  const sectors = tagged.includes('sectors')
    ? idsIn(tagged.answer('sectors'))
    : sectorIds.filter((id) => !focusIds.includes(id))
  const focuses = tagged.includes('focuses') ? idsIn(tagged.answer('focuses')) : focusIds
  return sectorsAmong(tx, [...sectors, ...focuses])
}

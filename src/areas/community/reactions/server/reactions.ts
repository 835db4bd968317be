import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { subjectOf } from '#platform/subjects.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { interactionKind, itemType, type InteractionKind } from '#shared/enums.ts'
import type { HighlightInteraction, ProfileInteraction, reactionsContract } from '../contract.ts'
import * as queries from './reaction-queries.ts'
import { dropInteraction, putInteractions, type InteractionInput } from './reaction-writer.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof reactionsContract>

/** Limit of likes and follows that are returned and searched: the latest. */
const maxReturned = 5000
/** Hourly limit of changes per account. */
const mostPerHour = 600

/** Specification C-045. */
export const likeProfile: Service['likeProfile'] = async (app, caller, { id, interaction }) => {
  if (actorOf(caller) === id) throw new AppError('not_allowed')
  await react(app, caller, { kind: itemType.profile, id, ...interaction })
  return getProfileInteraction(app, caller, { id })
}

/** Specification C-068. */
export const likeHighlight: Service['likeHighlight'] = async (app, caller, { id, interaction }) => {
  await react(app, caller, { kind: itemType.listing, id, ...interaction })
  return getHighlightInteraction(app, caller, { id })
}

/**
 * Likes or follows content of any kind for the active party, or takes that back. Throws not_found
 * if the site does not show it or it takes no such reaction. Absent properties are not changed.
 */
export const react: Service['react'] = async (app, caller, { kind, id, ...wanted }) => {
  await limit(app, caller)
  const { reactions = [], assertShown } = subjectOf(kind)
  const names = (['like', 'follow'] as const).filter((name) => wanted[name] !== undefined)
  if (!names.every((name) => reactions.includes(name))) throw new AppError('not_found')
  if (names.some((name) => wanted[name])) await assertShown(app, caller, id)
  await app.db.transaction().execute(async (tx) => {
    for (const name of names) {
      await set(tx, caller, { kind, id }, interactionKind[name], wanted[name])
    }
  })
  return queries.reactionsTo(app.db, actorOf(caller), { kind, id })
}

/** Likes what the site shows of it for the active party. Idempotent. */
export const likeAll: Service['likeAll'] = async (app, caller, { profiles, listings }) => {
  await limit(app, caller)
  const [actorId, accountId] = [actorOf(caller), accountOf(caller)]
  const wanted = [
    ...profiles.filter((id) => id !== actorId).map((id) => ({ kind: itemType.profile, id })),
    ...listings.map((id) => ({ kind: itemType.listing, id })),
  ]
  const shown: InteractionInput[] = []
  // One after the other, to leave connections for others.
  for (const target of wanted) {
    if (!(await isShown(app, caller, target))) continue
    const byAccountId = actorId === accountId ? null : accountId
    shown.push({ actorId, target, kind: interactionKind.like, byAccountId })
  }
  if (shown.length === 0) return
  await app.db.transaction().execute((tx) => putInteractions(tx, shown))
}

async function isShown(app: App, caller: Caller, target: { kind: number; id: number }) {
  try {
    await subjectOf(target.kind).assertShown(app, caller, target.id)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return false
    throw error
  }
}

export async function getProfileInteraction(
  app: App,
  { session, teams }: Caller,
  { id }: { id: number },
): Promise<ProfileInteraction> {
  const actorId = session?.actingId ?? null
  const team = teams.find(({ enterpriseId }) => enterpriseId === id)
  return {
    ...(await queries.profileRow(app.db, actorId, id)),
    isOwn: actorId === id,
    teamRole: team?.role ?? null,
  }
}

export async function getHighlightInteraction(
  app: App,
  { session }: Caller,
  { id }: { id: number },
): Promise<HighlightInteraction> {
  return queries.listingRow(app.db, session?.actingId ?? null, id)
}

/** Specification C-046. */
export async function listProfileInteractions(app: App, caller: Caller) {
  return queries.profilesOf(app.db, actorOf(caller), maxReturned)
}

/** Specification C-047. */
export async function listHighlightInteractions(app: App, caller: Caller) {
  const ids = await queries.listingsOf(app.db, actorOf(caller), maxReturned)
  return ids.map((highlightId) => ({ highlightId, like: true }))
}

/** Returns the latest 5,000 enterprises that the active party follows. Throws not_signed_in. */
export async function followedBy(db: Db, caller: Caller): Promise<number[]> {
  return queries.followedIds(db, actorOf(caller), maxReturned)
}

/** Returns the active party: the account or one of its enterprises. */
function actorOf(caller: Caller): number {
  const accountId = accountOf(caller)
  return caller.session?.actingId ?? accountId
}

function limit(app: App, caller: Caller): Promise<void> {
  const under = ['interaction', String(accountOf(caller))]
  return limitCalls(app, [{ under, most: mostPerHour, seconds: 3600 }])
}

async function set(
  tx: Tx,
  caller: Caller,
  target: { kind: number; id: number },
  kind: InteractionKind,
  wanted: boolean | undefined,
): Promise<void> {
  const [actorId, accountId] = [actorOf(caller), accountOf(caller)]
  if (wanted === false) await dropInteraction(tx, { actorId, target, kind })
  if (wanted !== true) return
  const byAccountId = actorId === accountId ? null : accountId
  await putInteractions(tx, [{ actorId, target, kind, byAccountId }])
}

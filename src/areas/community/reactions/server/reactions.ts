import { profileExists } from '#catalog/enterprises/server/public.ts'
import { getPublicListing } from '#catalog/listings/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { interactionKind, itemType, type InteractionKind, type ItemType } from '#shared/enums.ts'
import type { HighlightInteraction, ProfileInteraction } from '../contract.ts'
import * as queries from './reaction-queries.ts'
import { dropInteraction, putInteractions } from './reaction-writer.ts'

/** Limit of likes and follows that are returned and searched: the latest. */
const mostTold = 5000
/** Hourly limit of changes per account. */
const mostPerHour = 600

/** Specification C-045. */
export async function likeProfile(
  app: App,
  caller: Caller,
  {
    id,
    interaction,
  }: { id: number; interaction: { like?: boolean | undefined; follow?: boolean | undefined } },
): Promise<ProfileInteraction> {
  const actorId = actorOf(caller)
  if (actorId === id) throw new AppError('not_allowed')
  await limit(app, caller)
  const { like, follow } = interaction
  const isMade = like === true || follow === true
  if (isMade && !(await profileExists(app.db, id, caller.site.networkId))) {
    throw new AppError('not_found')
  }
  const target = { kind: itemType.profile, id }
  await app.db.transaction().execute(async (tx) => {
    await set(tx, caller, target, interactionKind.like, like)
    await set(tx, caller, target, interactionKind.follow, follow)
  })
  return getProfileInteraction(app, caller, { id })
}

/** Specification C-068. */
export async function likeHighlight(
  app: App,
  caller: Caller,
  { id, interaction: { like } }: { id: number; interaction: { like: boolean } },
): Promise<HighlightInteraction> {
  await limit(app, caller)
  // Throws not_found unless the site shows the listing.
  if (like) await getPublicListing(app, caller, { id })
  const target = { kind: itemType.listing, id }
  await app.db.transaction().execute((tx) => set(tx, caller, target, interactionKind.like, like))
  return getHighlightInteraction(app, caller, { id })
}

export async function getProfileInteraction(
  app: App,
  { session }: Caller,
  { id }: { id: number },
): Promise<ProfileInteraction> {
  const actorId = session?.actingId ?? null
  return { ...(await queries.profileRow(app.db, actorId, id)), isOwn: actorId === id }
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
  return queries.profilesOf(app.db, actorOf(caller), mostTold)
}

/** Specification C-047. */
export async function listHighlightInteractions(app: App, caller: Caller) {
  const ids = await queries.listingsOf(app.db, actorOf(caller), mostTold)
  return ids.map((highlightId) => ({ highlightId, like: true }))
}

/** Returns the latest 5,000 enterprises that the active party follows. Throws not_signed_in. */
export async function followedBy(db: Db, caller: Caller): Promise<number[]> {
  return queries.followedIds(db, actorOf(caller), mostTold)
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
  target: { kind: ItemType; id: number },
  kind: InteractionKind,
  wanted: boolean | undefined,
): Promise<void> {
  const [actorId, accountId] = [actorOf(caller), accountOf(caller)]
  if (wanted === false) await dropInteraction(tx, { actorId, target, kind })
  if (wanted !== true) return
  const byAccountId = actorId === accountId ? null : accountId
  await putInteractions(tx, [{ actorId, target, kind, byAccountId }])
}

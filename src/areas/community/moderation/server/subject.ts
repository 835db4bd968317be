import { profileExists } from '#catalog/enterprises/server/public.ts'
import { isOwnVoice } from '#community/feedback/server/public.ts'
import { getPublicListing } from '#catalog/listings/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { flagReasonsOf, flagTarget, type FlagTarget } from '#shared/enums-of-flagging.ts'
import type { FlagSubject } from '../contract.ts'
import * as queries from './case-queries.ts'

export interface Target {
  kind: FlagTarget
  id: number
}

/** Maximum characters of a text shown in the report form. */
const mostShown = 600

/** Returns the subject of a report to be written. Throws not_found. */
export async function getFlagSubject(
  app: App,
  caller: Caller,
  asked: { profile: string; listing?: number | undefined; feedback?: number | undefined },
): Promise<FlagSubject> {
  const enterpriseId = await queries.enterpriseOfHandle(app.db, asked.profile)
  if (enterpriseId === null) throw new AppError('not_found')
  const target = targetOf(enterpriseId, asked)
  const row = await shownTarget(app, caller, target)
  if (row.enterprise_id !== enterpriseId) throw new AppError('not_found')
  return {
    ...target,
    title: row.title,
    text: row.text.slice(0, mostShown),
    href: hrefOf(target, row),
    enterprise: { id: enterpriseId, name: row.enterprise, subDomain: row.handle },
    reasons: [...flagReasonsOf[target.kind]],
    isOwn: isOwn(caller, row),
    isFlagged: await queries.isFlaggedBy(app.db, target, accountOf(caller)),
  }
}

function targetOf(
  enterpriseId: number,
  { listing, feedback }: { listing?: number | undefined; feedback?: number | undefined },
): Target {
  if (feedback !== undefined) return { kind: flagTarget.feedback, id: feedback }
  if (listing !== undefined) return { kind: flagTarget.listing, id: listing }
  return { kind: flagTarget.profile, id: enterpriseId }
}

/** Returns a subject that the caller's site shows. Throws not_found. */
export async function shownTarget(
  app: App,
  caller: Caller,
  target: Target,
): Promise<queries.TargetRow> {
  const row = await queries.targetRow(app.db, target, caller.language)
  if (!row?.shown) throw new AppError('not_found')
  // Throws not_found unless the site shows the listing.
  if (target.kind === flagTarget.listing) await getPublicListing(app, caller, { id: target.id })
  else if (!(await profileExists(app.db, row.enterprise_id, caller.site.networkId))) {
    throw new AppError('not_found')
  }
  return row
}

/** Whether the caller is its author or in its enterprise's team. */
export function isOwn(caller: Caller, row: queries.TargetRow): boolean {
  const { actor_id: actorId, by_account_id: byAccountId } = row
  if (actorId !== null) return isOwnVoice(caller, { actorId, byAccountId })
  return caller.teams.some(({ enterpriseId }) => enterpriseId === row.enterprise_id)
}

/** Returns the path of a subject. */
export function hrefOf({ kind, id }: Target, { handle }: { handle: string }): string {
  if (kind === flagTarget.listing) return `/marketplace/listing/${id}`
  return kind === flagTarget.feedback ? `/${handle}#feedback` : `/${handle}`
}

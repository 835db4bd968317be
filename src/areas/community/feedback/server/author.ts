import type { Caller } from '#platform/caller.ts'
import { teamRole, userRole, type TeamRole } from '#shared/enums.ts'

/** In whose name something is said: a person's own, or an enterprise's by a person. */
export interface Voice {
  actorId: number
  byAccountId: number | null
}

/**
 * In whose name the caller would speak of an enterprise; null where they may not (P-009; resolutions
 * 34). Nobody of a team judges their own enterprise. Its owners and admins answer for it, whomever
 * they act as; who is but a member of a team says nothing in its name.
 */
export function voiceOf(
  caller: Caller,
  enterpriseId: number,
  what: 'feedback' | 'reply',
): Voice | null {
  const { accountId, session } = caller
  if (accountId === null || !session) return null
  const here = roleIn(caller, enterpriseId)
  if (here !== undefined) {
    if (what === 'feedback' || here === teamRole.member) return null
    return { actorId: enterpriseId, byAccountId: accountId }
  }
  const { actingId } = session
  if (actingId === accountId) return { actorId: accountId, byAccountId: null }
  const acting = roleIn(caller, actingId)
  if (acting === undefined || acting === teamRole.member) return null
  return { actorId: actingId, byAccountId: accountId }
}

/** Visitors may once they have signed in. */
export function mayVoice(
  caller: Caller,
  enterpriseId: number,
  what: 'feedback' | 'reply',
): boolean {
  return caller.accountId === null || voiceOf(caller, enterpriseId, what) !== null
}

/** What somebody said themselves, or for an enterprise whose team they lead. */
export function isOwnVoice(caller: Caller, { actorId, byAccountId }: Voice): boolean {
  const { accountId } = caller
  if (accountId === null) return false
  const role = roleIn(caller, actorId)
  return (
    actorId === accountId ||
    byAccountId === accountId ||
    (role !== undefined && role !== teamRole.member)
  )
}

export function mayRemove(caller: Caller, voice: Voice): boolean {
  return caller.role === userRole.admin || isOwnVoice(caller, voice)
}

function roleIn({ teams }: Caller, enterpriseId: number): TeamRole | undefined {
  return teams.find((team) => team.enterpriseId === enterpriseId)?.role
}

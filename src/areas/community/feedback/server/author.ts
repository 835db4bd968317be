import type { Caller } from '#platform/caller.ts'
import { teamRole, userRole, type TeamRole } from '#shared/enums.ts'

/** Author of feedback: an account, or an enterprise with the acting account. */
export interface Author {
  actorId: number
  byAccountId: number | null
}

/**
 * Returns the caller's author identity towards an enterprise; null if not allowed (P-009;
 * resolutions 34). Team members cannot rate their own enterprise. Its owners and admins reply in
 * its name, whatever their active profile; plain members cannot write in an enterprise's name.
 */
export function authorOf(
  caller: Caller,
  enterpriseId: number,
  kind: 'feedback' | 'reply',
): Author | null {
  const { accountId, session } = caller
  if (accountId === null || !session) return null
  const here = roleIn(caller, enterpriseId)
  if (here !== undefined) {
    if (kind === 'feedback' || here === teamRole.member) return null
    return { actorId: enterpriseId, byAccountId: accountId }
  }
  const { actingId } = session
  if (actingId === accountId) return { actorId: accountId, byAccountId: null }
  const acting = roleIn(caller, actingId)
  if (acting === undefined || acting === teamRole.member) return null
  return { actorId: actingId, byAccountId: accountId }
}

/** Visitors may after logging in. */
export function mayWriteAs(
  caller: Caller,
  enterpriseId: number,
  kind: 'feedback' | 'reply',
): boolean {
  return caller.accountId === null || authorOf(caller, enterpriseId, kind) !== null
}

/** Whether the caller is the author, or leads the team of the authoring enterprise. */
export function isOwnAuthor(caller: Caller, { actorId, byAccountId }: Author): boolean {
  const { accountId } = caller
  if (accountId === null) return false
  const role = roleIn(caller, actorId)
  return (
    actorId === accountId ||
    byAccountId === accountId ||
    (role !== undefined && role !== teamRole.member)
  )
}

export function mayRemove(caller: Caller, author: Author): boolean {
  return caller.role === userRole.admin || isOwnAuthor(caller, author)
}

function roleIn({ teams }: Caller, enterpriseId: number): TeamRole | undefined {
  return teams.find((team) => team.enterpriseId === enterpriseId)?.role
}

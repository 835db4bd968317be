import type { Access } from './access-table.ts'

/** A user, with a role in at most one enterprise's team. */
export interface Person {
  accountId: number | null
  isAdmin: boolean
  /** Role in the team of `enterpriseId`. */
  teamRole: 'member' | 'admin' | 'owner' | null
  enterpriseId: number
}

/** Team roles with at least this role's rights. */
const atLeast = {
  member: ['member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
} as const

/**
 * Whether this person may call an endpoint with this input, by the hand-written table alone. Says it
 * a second time, independently of `denialReason`.
 */
export function mayCall(access: Access, person: Person, input: Record<string, unknown>): boolean {
  if (access.who === 'anyone') return true
  if (access.who === 'keys') return false
  if (person.accountId === null) return false
  if (access.who === 'signed in' || person.isAdmin) return true
  if (access.who === 'admins') return false
  const subject = input[access.of ?? '']
  if (access.who === 'the person') return subject === undefined || subject === person.accountId
  const roles: readonly string[] = atLeast[access.atLeast ?? 'owner']
  return subject === person.enterpriseId && roles.includes(person.teamRole ?? '')
}

import { teamRole, userRole, type TeamRole } from './enums.ts'

/** What a key of another shop system may do. */
export const keyScopes = [
  'orders:read',
  'orders:write',
  'stock:read',
  'stock:write',
  'listings:read',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Properties of the caller that access rules use. */
export interface Principal {
  accountId: number | null
  role: number | null
  teams: readonly { enterpriseId: number; role: TeamRole }[]
  /**
   * `viewedBy` is the admin using "View as" on this account; `mustUseFactor` is true for an admin
   * without admin permissions until a second factor is used.
   */
  session: { viewedBy: number | null; mustUseFactor: boolean } | null
  /** The key of another shop system, which calls without an account. */
  key?: { scopes: readonly KeyScope[] } | undefined
}

/** Who may call an endpoint or a raw route (specification 6). `of` is the input field of the owner's id. */
export type Access = (
  | { name: 'anyone' | 'signed in' | 'admins' }
  | { name: 'self'; of: string }
  | { name: 'team'; of: string; atLeast: keyof typeof teamRole }
  | { name: 'rule'; rule: keyof AccessRules }
  | { name: 'key'; scope: KeyScope }
) & {
  /** Whether an admin may call it while using "View as". */
  whileViewing?: true
}

export const anyone: Access = { name: 'anyone' }
export const signedIn: Access = { name: 'signed in' }
export const admins: Access = { name: 'admins' }

/**
 * Allows the account whose id is in this input field, or any signed-in account if the field is
 * missing; and admins.
 */
export function self(of: string): Access {
  return { name: 'self', of }
}

/**
 * Allows members with at least this role in the team of the enterprise whose id is in the field;
 * and admins.
 */
export function team(atLeast: keyof typeof teamRole, of: string): Access {
  return { name: 'team', atLeast, of }
}

/** Rules of features by name, declared in their manifests; contracts add theirs by `declare module`. */
export interface AccessRules {}

/** Allows signed-in callers for whom a feature's rule holds; and admins. */
export function rule(name: keyof AccessRules): Access {
  return { name: 'rule', rule: name }
}

/** Allows only keys of other shop systems with this scope; see `keyPaths`. */
export function shopKey(scope: KeyScope): Access {
  return { name: 'key', scope }
}

/** How paths of endpoints for keys begin. Only they take a key; they ignore cookies. */
export const keyPaths = '/shop/'

/** Also allows an admin using "View as", which otherwise is read-only. */
export function evenWhileViewing(access: Access): Access {
  return { ...access, whileViewing: true }
}

export type Denial = 'not_signed_in' | 'not_allowed' | 'second_factor_needed'

/**
 * Returns why the caller is denied, or null if allowed. Denies everything without a rule.
 *
 * @param input validated or not; a malformed id matches no owner
 * @param isHeld whether the rule of a feature holds
 */
export function denialReason(
  access: Access | undefined,
  principal: Principal,
  input: unknown,
  changes: boolean,
  isHeld = false,
): Denial | null {
  if (!access) return 'not_allowed'
  if (access.name === 'key') return keyDenial(access.scope, principal)
  if (changes && principal.session?.viewedBy && !access.whileViewing) return 'not_allowed'
  if (access.name === 'anyone') return null
  if (principal.accountId === null) return 'not_signed_in'
  if (access.name === 'signed in' || principal.role === userRole.admin) return null
  if (isHeld || isTheirs(access, principal, input)) return null
  return principal.session?.mustUseFactor ? 'second_factor_needed' : 'not_allowed'
}

function keyDenial(scope: KeyScope, { key }: Principal): Denial | null {
  if (!key) return 'not_signed_in'
  return key.scopes.includes(scope) ? null : 'not_allowed'
}

function isTheirs(access: Access, principal: Principal, input: unknown): boolean {
  if (access.name !== 'self' && access.name !== 'team') return false
  const id = idField(input, access.of)
  if (access.name === 'self') {
    return fieldOf(input, access.of) === undefined || id === principal.accountId
  }
  const role = principal.teams.find(({ enterpriseId }) => enterpriseId === id)?.role
  // Lower numbers have more rights: owner 1, admin 2, member 3.
  return role !== undefined && role <= teamRole[access.atLeast]
}

/** Returns the id in a field of the input; undefined if it is missing or malformed. */
export function idField(input: unknown, field: string): number | undefined {
  return idOf(fieldOf(input, field))
}

function fieldOf(input: unknown, name: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined
  return Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined
}

/** Parses an id that is not validated yet; undefined if it is neither a number nor digits. */
function idOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

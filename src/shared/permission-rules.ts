import { teamRole, userRole, type TeamRole } from './enums.ts'

/** What a rule needs to know of who asks. */
export interface Asking {
  accountId: number | null
  role: number | null
  teams: readonly { enterpriseId: number; role: TeamRole }[]
  /**
   * `viewedBy` is the admin who looks at the site as this person; `mustUseFactor` says that this is an
   * admin who lacks an admin's powers until they use a second factor.
   */
  session: { viewedBy: number | null; mustUseFactor: boolean } | null
}

/** Who may call an endpoint; the permission table gives each endpoint one (specification 6). */
export interface Rule {
  /** As the walk over all endpoints names it. */
  name: 'anyone' | 'signed in' | 'admins' | 'self' | 'team'
  /** The input's field that names whose it is. */
  of?: string
  /** The least a member of the team must be. */
  atLeast?: keyof typeof teamRole
  /** Whether an admin may call it while looking at the site as someone. */
  whileViewing?: true
}

export const anyone: Rule = { name: 'anyone' }
export const signedIn: Rule = { name: 'signed in' }
export const admins: Rule = { name: 'admins' }

/** The person whose account id stands in this field of the input, or who leaves it out; and admins. */
export function self(of: string): Rule {
  return { name: 'self', of }
}

/** Who is at least this in the team of the enterprise whose id stands in the field; and admins. */
export function team(atLeast: keyof typeof teamRole, of: string): Rule {
  return { name: 'team', atLeast, of }
}

/** Also for an admin who looks at the site as someone and may change nothing meanwhile. */
export function evenWhileViewing(rule: Rule): Rule {
  return { ...rule, whileViewing: true }
}

export type Refusal = 'not_signed_in' | 'not_allowed' | 'second_factor_needed'

/**
 * Why this caller may not, or null where they may. Without a rule nobody may.
 *
 * @param input what was sent, checked or not: an id that is none is nobody's
 */
export function refusalOf(
  rule: Rule | undefined,
  asking: Asking,
  input: unknown,
  changes: boolean,
): Refusal | null {
  if (!rule) return 'not_allowed'
  if (changes && asking.session?.viewedBy && !rule.whileViewing) return 'not_allowed'
  if (rule.name === 'anyone') return null
  if (asking.accountId === null) return 'not_signed_in'
  if (rule.name === 'signed in' || asking.role === userRole.admin) return null
  if (isTheirs(rule, asking, input)) return null
  return asking.session?.mustUseFactor ? 'second_factor_needed' : 'not_allowed'
}

function isTheirs(rule: Rule, asking: Asking, input: unknown): boolean {
  if (rule.name === 'admins' || !rule.of) return false
  const given = fieldOf(input, rule.of)
  if (rule.name === 'self') return given === undefined || idOf(given) === asking.accountId
  const id = idOf(given)
  const role = asking.teams.find(({ enterpriseId }) => enterpriseId === id)?.role
  // Smaller numbers may more: owner 1, admin 2, member 3.
  return role !== undefined && role <= teamRole[rule.atLeast ?? 'owner']
}

function fieldOf(input: unknown, name: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined
  return Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined
}

/** Reads an id that is not validated yet; undefined where it is neither a number nor digits. */
function idOf(given: unknown): number | undefined {
  if (typeof given === 'number') return given
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined
}

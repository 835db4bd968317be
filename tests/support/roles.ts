import type { App } from '#platform/app.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { putNetworks } from '#community/networks/server/public.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { anAccount, putEnterprise } from './community.ts'

/** All kinds of callers (specification 1 and 6), relative to one enterprise. */
export const roles = [
  'guest',
  'user',
  'team member',
  'team admin',
  'team owner',
  'other enterprise',
  'network owner',
  'partner',
  'admin',
] as const

export type Role = (typeof roles)[number]

const userRoles: Record<Role, number> = {
  guest: userRole.publicUser,
  user: userRole.publicUser,
  'team member': userRole.vendor,
  'team admin': userRole.vendor,
  'team owner': userRole.vendor,
  'other enterprise': userRole.vendor,
  'network owner': userRole.vendor,
  partner: userRole.communityPartner,
  admin: userRole.admin,
}

export interface Scene {
  /** The enterprise of the role, which has another owner. */
  enterpriseId: number
  /** Another user. */
  strangerId: number
  /** Null for a guest. */
  accountId: number | null
}

/** Creates an enterprise with an owner, and an account with this role in it. */
export async function sceneOf({ db }: App, role: Role): Promise<Scene> {
  const [{ id: enterpriseId }, strangerId] = [await putEnterprise(db), await anAccount(db)]
  await join(db, enterpriseId, strangerId, teamRole.owner)
  if (role === 'guest') return { enterpriseId, strangerId, accountId: null }

  const accountId = await anAccount(db, { role: userRoles[role] as 1 | 2 | 3 | 4 })
  if (role === 'team member') await join(db, enterpriseId, accountId, teamRole.member)
  if (role === 'team admin') await join(db, enterpriseId, accountId, teamRole.admin)
  if (role === 'team owner') await join(db, enterpriseId, accountId, teamRole.owner)
  if (role === 'other enterprise' || role === 'network owner') {
    const { id } = await putEnterprise(db)
    await join(db, id, accountId, teamRole.owner)
    if (role === 'network owner') {
      const texts = [{ lang: 'en', origin: 1 as const, name: 'Circle' }]
      await db.transaction().execute((tx) => putNetworks(tx, [{ ownerId: id, texts }]))
    }
  }
  return { enterpriseId, strangerId, accountId }
}

async function join(db: App['db'], enterpriseId: number, accountId: number, role: 1 | 2 | 3) {
  const member = { enterpriseId, accountId, role }
  await db.transaction().execute((tx) => putTeamMembers(tx, [member]))
}

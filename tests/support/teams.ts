import { putTeamMembers } from '#identity/teams/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Caller } from '#platform/caller.ts'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { anAccount, putEnterprise } from './community.ts'

/** The parts of a test app that are needed here. */
interface Signing {
  app: { db: Db }
  signIn: (accountId: number) => Promise<{ caller: Caller; cookie: string }>
}

/** A team member who is signed in. */
export interface Colleague {
  id: number
  caller: Caller
  cookie: string
}

/** An enterprise with an owner, an admin and a member, all signed in. */
export async function aTeam({ app, signIn }: Signing) {
  const { id, handle } = await putEnterprise(app.db)
  const colleague = async (role: TeamRole): Promise<Colleague> => {
    const accountId = await anAccount(app.db)
    await app.db
      .transaction()
      .execute((tx) => putTeamMembers(tx, [{ enterpriseId: id, accountId, role }]))
    return { id: accountId, ...(await signIn(accountId)) }
  }
  return {
    id,
    handle,
    owner: await colleague(teamRole.owner),
    admin: await colleague(teamRole.admin),
    member: await colleague(teamRole.member),
    /** Adds another member with this role. */
    colleague,
  }
}

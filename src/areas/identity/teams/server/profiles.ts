import { siteHas } from '#foundation/sites/server/public.ts'
import { actAs } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { partyKind } from '#shared/enums.ts'
import type { ProfileType } from '#shared/profiles.ts'
import type { Profile, teamsContract } from '../contract.ts'
import * as queries from './profile-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof teamsContract>

const typeOf: Readonly<Record<queries.ProfileRow['kind'], ProfileType>> = {
  [partyKind.user]: 'user',
  [partyKind.vendor]: 'vendor',
  [partyKind.survey]: 'survey',
}

/** Returns the caller's profiles; on a network's site only the account (specification 1). */
export async function listProfiles(app: App, caller: Caller): Promise<Profile[]> {
  const rows = await queries.profilesOf(app.db, accountOf(caller))
  return rows
    .filter(({ kind }) => kind === partyKind.user || siteHas(caller.site, 'profiles'))
    .map((row) => ({
      id: row.id,
      type: typeOf[row.kind],
      label: row.label,
      image: row.image
        ? { url: fileUrl(row.image), uuid: row.image, extension: row.ext ?? '' }
        : null,
      selected: row.id === caller.session?.actingId,
      teamRole: row.team_role,
    }))
}

/** Sets the session's active profile. Throws not_allowed. */
export const selectProfile: Service['selectProfile'] = async (app, caller, { id }) => {
  const profile = (await listProfiles(app, caller)).find((one) => one.id === id)
  if (!profile) throw new AppError('not_allowed')
  await app.db.transaction().execute((tx) => actAs(tx, caller, id))
  return { ...profile, selected: true }
}

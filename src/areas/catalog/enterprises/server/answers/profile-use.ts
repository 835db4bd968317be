import { defineFormUse, isAdmin } from '#forms/engine/server/public.ts'
import { mayEditProfile } from '#shared/profiles.ts'
import { profileTags } from '../fields.ts'

/** Name of the form in which a team edits its profile. */
export const profileForm = 'profile'

/** Profiles are edited by owners and admins of a team, for whom admins may write as well. */
export const profileUse = defineFormUse({
  kind: 'profile',
  subject: 'profile',
  tags: profileTags,
  access: {
    mayRead: (_, caller, { subject_id: id }) =>
      isAdmin(caller) ||
      caller.teams.some(({ enterpriseId, role }) => enterpriseId === id && mayEditProfile(role)),
    mayEditForOthers: (_, caller) => isAdmin(caller),
  },
})

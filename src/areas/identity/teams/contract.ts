import { z } from 'zod'
import { anyone, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { profileTypes } from '#shared/profiles.ts'
import { Id } from '#shared/schema.ts'

/** K-059: 1 owner, 2 admin, 3 member. */
const Role = z.literal([1, 2, 3])
const Image = z.object({ url: z.string(), uuid: z.string(), extension: z.string() })
const vendorId = z.object({ id: Id })

export type Profile = z.infer<typeof Profile>
/** A profile that can be active (D-004): the account, an enterprise, a survey. */
export const Profile = z.object({
  id: Id,
  type: z.enum(profileTypes),
  label: z.string(),
  image: Image.nullable(),
  selected: z.boolean(),
  /** Null for the account itself. */
  teamRole: Role.nullable(),
})

const listProfiles = endpoint(signedIn, 'GET /users/profiles')
  .route({ summary: 'Profiles the caller can activate on this site, the account first' })
  .output(z.array(Profile))

const selectProfile = endpoint(signedIn, 'PUT /users/profiles/select')
  .route({ summary: 'Sets the active profile of this session' })
  .errors(fails('not_allowed'))
  .input(z.object({ id: Id }))
  .output(Profile)

export type CurrentUser = z.infer<typeof CurrentUser>
/** D-002, D-003. */
export const CurrentUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** K-054: 1 admin, 2 vendor, 3 community partner, 4 public user. */
  role: z.number().int(),
  image: Image.nullable(),
  imageUrl: z.string().nullable(),
  preferences: z.object({
    languageCode: z.string(),
    currencyCode: z.string(),
    location: z.string(),
  }),
  additional: z.object({
    temporaryPassword: z.boolean(),
    translationLanguage: z.string().nullable(),
  }),
  /** The active enterprise; null for the account itself. */
  selectedVendor: z
    .object({
      id: Id,
      label: z.string(),
      subDomain: z.string().nullable(),
      /** The network it owns; 0 for none. */
      networkId: z.number().int(),
      isNetworker: z.boolean(),
      subscribed: z.boolean(),
      network: z.object({ id: Id, name: z.string() }).nullable(),
      additional: z.object({ hasSurvey: z.boolean(), isMetabaseAccess: z.boolean() }),
      surveys: z.array(z.object({ id: Id })),
      networkForms: z.array(z.object({ id: Id })),
      teamRole: Role,
      partnerNetworks: z.array(z.object({ id: Id })),
      partnerSurveys: z.array(z.object({ id: Id })),
    })
    .nullable(),
  /** Customer in the store. */
  medusaProfile: z.object({ id: z.string() }).nullable(),
})

const getCurrentUser = endpoint(anyone, 'GET /users/me')
  .route({ summary: 'The current user; 204 if logged out', outputStructure: 'detailed' })
  .output(
    z.union([
      z.object({ status: z.literal(200), body: CurrentUser }),
      z.object({ status: z.literal(204) }),
    ]),
  )

const getTeamRole = endpoint(team('member', 'id'), 'GET /vendors/{id}/team-role')
  .route({
    summary: 'The caller’s role in the team of an enterprise; null for an admin of the site',
  })
  .input(vendorId)
  .output(z.object({ vendorId: Id, teamRole: Role.nullable() }))

export type TeamMember = z.infer<typeof TeamMember>
export const TeamMember = z.object({
  accountId: Id,
  name: z.string(),
  /** Visible to those who manage the team. */
  email: z.string().nullable(),
  imageUrl: z.string().nullable(),
  teamRole: Role,
  joinedAt: z.iso.datetime(),
})

export type TeamInvitation = z.infer<typeof TeamInvitation>
export const TeamInvitation = z.object({
  id: Id,
  email: z.string(),
  teamRole: Role,
  /** Null if the account is gone. */
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})

export type Team = z.infer<typeof Team>
export const Team = z.object({
  vendor: z.object({
    id: Id,
    label: z.string(),
    subDomain: z.string().nullable(),
    imageUrl: z.string().nullable(),
  }),
  /** The caller's permissions as a role; a site admin's are those of an owner. */
  power: Role,
  /** The caller's own account. */
  accountId: Id,
  /** Owners first. */
  members: z.array(TeamMember),
  /** Open invitations; empty for those who do not manage the team. */
  invitations: z.array(TeamInvitation),
})

const getTeam = endpoint(team('member', 'id'), 'GET /vendors/{id}/team')
  .route({ summary: 'Members and open invitations of a team' })
  .errors(fails('not_found'))
  .input(vendorId)
  .output(Team)

const changeRole = endpoint(team('admin', 'id'), 'PUT /vendors/{id}/team/{accountId}')
  .route({ summary: 'Changes the role of a team member' })
  .errors(fails('not_allowed', 'not_found', 'last_owner'))
  .input(z.object({ id: Id, accountId: Id, teamRole: Role }))
  .output(z.undefined())

// Every member may leave; the service checks who may remove others.
const removeMember = endpoint(team('member', 'id'), 'DELETE /vendors/{id}/team/{accountId}')
  .route({ summary: 'Removes a member from a team; members may remove themselves' })
  .errors(fails('not_allowed', 'not_found', 'last_owner'))
  .input(z.object({ id: Id, accountId: Id }))
  .output(z.undefined())

const inviteMember = endpoint(team('admin', 'id'), 'POST /vendors/{id}/team/invitations')
  .route({ summary: 'Invites a person to a team by email; renews an existing invitation' })
  .errors(fails('not_found', 'not_allowed', 'invalid_input', 'already_member', 'too_many_requests'))
  .input(
    z.object({
      id: Id,
      email: z.string().max(300),
      /** Fills in the name of a sign-up from the invitation. */
      name: z.string().trim().max(200).optional(),
      teamRole: Role,
    }),
  )
  .output(z.object({ id: Id }))

const resendInvitation = endpoint(
  team('admin', 'id'),
  'POST /vendors/{id}/team/invitations/{invitationId}/resend',
)
  .route({ summary: 'Sends an invitation again and restarts its period' })
  .errors(fails('not_allowed', 'not_found', 'too_many_requests'))
  .input(z.object({ id: Id, invitationId: Id }))
  .output(z.undefined())

const withdrawInvitation = endpoint(
  team('admin', 'id'),
  'DELETE /vendors/{id}/team/invitations/{invitationId}',
)
  .route({ summary: 'Withdraws an invitation: its link becomes invalid' })
  .errors(fails('not_allowed', 'not_found'))
  .input(z.object({ id: Id, invitationId: Id }))
  .output(z.undefined())

export type OwnInvitation = z.infer<typeof OwnInvitation>
/** An invitation as the invited person sees it. */
export const OwnInvitation = z.object({
  id: Id,
  email: z.string(),
  /** As the inviter knows them; may be empty. */
  name: z.string(),
  teamRole: Role,
  invitedBy: z.string().nullable(),
  vendor: Team.shape.vendor,
  expiresAt: z.iso.datetime(),
})

// The token authorizes.
const openTeamInvitation = endpoint(anyone, 'GET /team-invitations/open')
  .route({ summary: 'The invitation of an emailed token' })
  .errors(fails('invitation_over'))
  .input(z.object({ token: z.string().max(200) }))
  .output(OwnInvitation)

const listOwnInvitations = endpoint(signedIn, 'GET /users/team-invitations')
  .route({ summary: 'Team invitations of the caller' })
  .output(z.array(OwnInvitation))

const acceptInvitation = endpoint(signedIn, 'POST /team-invitations/{id}/accept')
  .route({ summary: 'Accepts a team invitation to the caller’s email' })
  .errors(fails('not_found', 'invitation_over'))
  .input(z.object({ id: Id }))
  .output(z.object({ vendorId: Id, teamRole: Role }))

const declineInvitation = endpoint(anyone, 'POST /team-invitations/{id}/decline')
  .route({ summary: 'Declines an invitation, by the invited account or with the emailed token' })
  .errors(fails('not_found', 'invitation_over'))
  .input(z.object({ id: Id, token: z.string().max(200).optional() }))
  .output(z.undefined())

export const teamsContract = {
  listProfiles,
  selectProfile,
  getCurrentUser,
  getTeamRole,
  getTeam,
  changeRole,
  removeMember,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  openTeamInvitation,
  listOwnInvitations,
  acceptInvitation,
  declineInvitation,
}

import { z } from 'zod'
import { anyone, self, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { inviteeKind, pointsReason } from '#shared/enums-of-account.ts'
import { Id, LanguageCode, pagination } from '#shared/schema.ts'

const Page = z.number().int().min(0).max(100_000).default(0)

export type PointsEntry = z.infer<typeof PointsEntry>
export const PointsEntry = z.object({
  id: Id,
  amount: z.number().int(),
  /** 1 an invited person joined, 2 joined by invitation, 3 granted by an admin. */
  reason: z.literal([pointsReason.invited, pointsReason.joined, pointsReason.granted]),
  /** Name of the person who joined, or the admin's reason. */
  note: z.string(),
  at: z.iso.datetime(),
})

export type PointsPage = z.infer<typeof PointsPage>
export const PointsPage = z.object({
  /** Of all entries, including other pages. */
  sum: z.number().int(),
  /** Newest first. */
  entries: z.array(PointsEntry),
  ...pagination,
})

/** States of an invitation. */
export const referralStates = ['sent', 'opened', 'signedUp', 'verified', 'credited'] as const
export type ReferralState = (typeof referralStates)[number]

export type Referral = z.infer<typeof Referral>
export const Referral = z.object({
  id: Id,
  /** 1 person, 2 enterprise. */
  kind: z.literal([inviteeKind.person, inviteeKind.enterprise]),
  /** Null for a link that is shared. */
  email: z.string().nullable(),
  name: z.string(),
  referentStatus: z.literal(1),
  state: z.enum(referralStates),
  referralLink: z.string(),
  /** Whether reminders will be sent. */
  reminder: z.boolean(),
  /** Number of reminders sent, at most two. */
  reminders: z.number().int(),
  /** Number of accounts that joined by it. */
  joined: z.number().int(),
  createdAt: z.iso.datetime(),
})

export type ReferralPage = z.infer<typeof ReferralPage>
export const ReferralPage = z.object({
  /** Newest first. */
  referrals: z.array(Referral),
  total: z.number().int(),
  /** Number of invited accounts that joined. */
  joined: z.number().int(),
  /** Link to share; null until requested. */
  referralLink: z.string().nullable(),
  page: z.number().int(),
  pages: z.number().int(),
})

/**
 * Specification 3.3. `subject` and `message` are ignored: the texts are fixed (K-046), in the
 * recipient's language.
 */
const Invitation = z.object({
  subject: z.string().max(200).optional(),
  message: z.string().max(5000).optional(),
  referentStatus: z.literal(1).default(1),
  /** Whether to send up to two reminders. */
  reminder: z.boolean().default(false),
  /** Recipient; without one a link to share is created, one per kind. */
  email: z.string().max(320).optional(),
  name: z.string().trim().max(200).default(''),
  kind: z.literal([inviteeKind.person, inviteeKind.enterprise]).default(inviteeKind.person),
  /** Language of the email; by default the inviter's. */
  languageCode: LanguageCode.optional(),
})

const Invited = z.object({
  referralLink: z.string(),
  /** Not sent: the address was invited before, or has an account. */
  known: z.boolean(),
})

const invitationFails = fails('invalid_input', 'not_found', 'already_there', 'too_many_requests')

const getPoints = endpoint(self('userId'), 'GET /ui/user/points')
  .route({ summary: 'Points of an account with their history, ten per page' })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional(), page: Page }))
  .output(PointsPage)

const getCreditSum = endpoint(team('member', 'id'), 'GET /vendors/{id}/credits/sum')
  .route({ summary: 'The points of an enterprise' })
  .input(z.object({ id: Id }))
  .output(z.object({ sum: z.number().int() }))

const listCredits = endpoint(team('member', 'id'), 'GET /vendors/{id}/credits')
  .route({ summary: 'Points of an enterprise with their history, ten per page' })
  .input(z.object({ id: Id, page: Page }))
  .output(PointsPage)

const getUserReferrals = endpoint(self('userId'), 'GET /ui/user/referrals')
  .route({ summary: 'Invitations by an account, ten per page' })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional(), page: Page }))
  .output(ReferralPage)

// Of an enterprise, or else of the caller; the service checks which is allowed.
const listReferrals = endpoint(signedIn, 'GET /referrals')
  .route({ summary: 'Invitations by an enterprise, or else by the caller' })
  .errors(fails('not_allowed'))
  .input(
    z.object({
      vendorId: Id.optional(),
      page: Page,
      limit: z.number().int().min(1).max(100).default(10),
    }),
  )
  .output(ReferralPage)

const referUser = endpoint(self('refereeUserId'), 'POST /referrals/user')
  .route({ summary: 'Invites a person on behalf of an account' })
  .errors(invitationFails)
  // The endpoint's names refer to the inviter, from whose account page it is sent. Admins may
  // invite on behalf of others (P-012).
  .input(Invitation.extend({ refereeUserId: Id.optional() }))
  .output(Invited)

const referVendor = endpoint(team('member', 'refereeVendorId'), 'POST /referrals/vendor')
  .route({ summary: 'Invites a person on behalf of an enterprise' })
  .errors(invitationFails)
  .input(Invitation.extend({ refereeVendorId: Id }))
  .output(Invited)

const setReminder = endpoint(signedIn, 'PUT /referrals/{id}/reminder')
  .route({ summary: 'Switches the reminders of an invitation on or off' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, reminder: z.boolean() }))
  .output(z.undefined())

const openInvitation = endpoint(anyone, 'POST /referrals/open')
  .route({ summary: 'The inviter of a token, which counts as opened; null for an invalid token' })
  .input(z.object({ referToken: z.string().max(64) }))
  .output(
    z
      .object({
        inviter: z.string(),
        kind: z.literal([inviteeKind.person, inviteeKind.enterprise]),
      })
      .nullable(),
  )

export const referralsContract = {
  getPoints,
  getCreditSum,
  listCredits,
  getUserReferrals,
  listReferrals,
  referUser,
  referVendor,
  setReminder,
  openInvitation,
}

import { z } from 'zod'
import { anyone, self, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { inviteeKind, pointsReason } from '#shared/enums-of-account.ts'
import { Id, LanguageCode } from '#shared/schema.ts'

const Page = z.number().int().min(0).max(100_000).default(0)

export type PointsEntry = z.infer<typeof PointsEntry>
export const PointsEntry = z.object({
  id: Id,
  amount: z.number().int(),
  /** 1 somebody they invited joined, 2 they came by an invitation, 3 given by hand. */
  reason: z.literal([pointsReason.invited, pointsReason.joined, pointsReason.given]),
  /** Who joined, or what whoever gave them says of it. */
  note: z.string(),
  at: z.iso.datetime(),
})

export type PointsPage = z.infer<typeof PointsPage>
export const PointsPage = z.object({
  /** Of all entries, also those on other pages. */
  sum: z.number().int(),
  /** Newest first. */
  entries: z.array(PointsEntry),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

/** How far an invitation has come. */
export const referralStates = ['sent', 'opened', 'signedUp', 'verified', 'credited'] as const
export type ReferralState = (typeof referralStates)[number]

export type Referral = z.infer<typeof Referral>
export const Referral = z.object({
  id: Id,
  /** 1 a person, 2 an enterprise. */
  kind: z.literal([inviteeKind.person, inviteeKind.enterprise]),
  /** Null for a link that is passed on by hand. */
  email: z.string().nullable(),
  name: z.string(),
  referentStatus: z.literal(1),
  state: z.enum(referralStates),
  referralLink: z.string(),
  /** Whether the one who has not come yet will be reminded. */
  reminder: z.boolean(),
  /** Reminders sent, of at most two. */
  reminders: z.number().int(),
  /** How many have come by it. */
  joined: z.number().int(),
  createdAt: z.iso.datetime(),
})

export type ReferralPage = z.infer<typeof ReferralPage>
export const ReferralPage = z.object({
  /** Newest first. */
  referrals: z.array(Referral),
  total: z.number().int(),
  /** How many of those who were invited have come. */
  joined: z.number().int(),
  /** To be passed on by hand; null before it was asked for. */
  referralLink: z.string().nullable(),
  page: z.number().int(),
  pages: z.number().int(),
})

/**
 * Specification 3.3. `subject` and `message` are fixed texts (K-046): what comes here is not read,
 * the mail is written from the site's own in its reader's language.
 */
const Invitation = z.object({
  subject: z.string().max(200).optional(),
  message: z.string().max(5000).optional(),
  referentStatus: z.literal(1).default(1),
  /** Whether they are to be reminded, twice at most, while they do not come. */
  reminder: z.boolean().default(false),
  /** Who is invited; without an address it is a link to be passed on by hand, once for each kind. */
  email: z.string().max(320).optional(),
  name: z.string().trim().max(200).default(''),
  kind: z.literal([inviteeKind.person, inviteeKind.enterprise]).default(inviteeKind.person),
  /** Of the mail; the inviter's own where it is absent. */
  languageCode: LanguageCode.optional(),
})

const Invited = z.object({
  referralLink: z.string(),
  /** Nothing was mailed: this address was invited before, or belongs to somebody who is here. */
  known: z.boolean(),
})

const invitationFails = fails('invalid_input', 'not_found', 'already_there', 'too_many_requests')

const getPoints = endpoint(self('userId'))
  .route({
    method: 'GET',
    path: '/ui/user/points',
    tags: ['points'],
    summary: 'The points of a person and their history, ten at a time',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional(), page: Page }))
  .output(PointsPage)

const getCreditSum = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/credits/sum',
    tags: ['points'],
    summary: 'The points of an enterprise',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ sum: z.number().int() }))

const listCredits = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/credits',
    tags: ['points'],
    summary: 'The points of an enterprise and their history, ten at a time',
  })
  .input(z.object({ id: Id, page: Page }))
  .output(PointsPage)

const getUserReferrals = endpoint(self('userId'))
  .route({
    method: 'GET',
    path: '/ui/user/referrals',
    tags: ['referral'],
    summary: 'Whom a person has invited, ten at a time',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional(), page: Page }))
  .output(ReferralPage)

// For an enterprise, or for oneself without one: the service looks which.
const listReferrals = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/referrals',
    tags: ['referral'],
    summary: 'Whom an enterprise has invited; without one, whom the caller has',
  })
  .errors(fails('not_allowed'))
  .input(
    z.object({
      vendorId: Id.optional(),
      page: Page,
      limit: z.number().int().min(1).max(100).default(10),
    }),
  )
  .output(ReferralPage)

const referUser = endpoint(self('refereeUserId'))
  .route({
    method: 'POST',
    path: '/referrals/user',
    tags: ['referral'],
    summary: 'Invites somebody in a person’s name',
  })
  .errors(invitationFails)
  // The words of the call name whose account page it is sent from: whoever invites, not who is
  // invited, of whom an address is all that is known. Admins may invite in another's name (P-012).
  .input(Invitation.extend({ refereeUserId: Id.optional() }))
  .output(Invited)

const referVendor = endpoint(team('member', 'refereeVendorId'))
  .route({
    method: 'POST',
    path: '/referrals/vendor',
    tags: ['referral'],
    summary: 'Invites somebody in an enterprise’s name',
  })
  .errors(invitationFails)
  .input(Invitation.extend({ refereeVendorId: Id }))
  .output(Invited)

const setReminder = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/referrals/{id}/reminder',
    tags: ['referral'],
    summary: 'Has somebody who was invited reminded, or not any more',
    successStatus: 204,
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, reminder: z.boolean() }))
  .output(z.undefined())

const openInvitation = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/referrals/open',
    tags: ['referral'],
    summary: 'Who invites by this token; it counts as opened. Null where nobody does',
  })
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

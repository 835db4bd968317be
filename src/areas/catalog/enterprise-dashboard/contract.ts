import { z } from 'zod'
import { signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { approvalStatus, listingState, profileLevel, teamRole } from '#shared/enums.ts'
import { Id, Picture, pagination } from '#shared/schema.ts'
import { subscriptionState } from '#shared/subscriptions.ts'

const Role = z.literal([teamRole.owner, teamRole.admin, teamRole.member])

export type Dashboard = z.infer<typeof Dashboard>
/** An enterprise as its dashboard shows it (D-044). */
export const Dashboard = z.object({
  vendorId: Id,
  label: z.string(),
  image: Picture.nullable(),
  primary: z.object({ onlySubDomain: z.string() }),
  /** Whether its profile is public. */
  isPublic: z.boolean(),
  /** Profile status (K-052). */
  status: z.literal(Object.values(profileLevel)),
  /** The network it owns. */
  network: z.object({ id: Id, name: z.string() }).nullable(),
  isNetworker: z.boolean(),
  subscribed: z.boolean(),
  /** 1 active, 2 past due, 3 ended; null without a subscription. */
  subscriptionStatus: z
    .literal([subscriptionState.active, subscriptionState.pastDue, subscriptionState.ended])
    .nullable(),
  additional: z.object({ hasSurvey: z.boolean(), isMetabaseAccess: z.boolean() }),
  surveys: z.array(z.object({ id: Id })),
  /** Balance of points. */
  credits: z.number().int(),
  /** Number of accounts it invited. */
  referrals: z.number().int(),
  /** Number of team members. */
  team: z.number().int(),
  /** Networks it is a member of, or has applied to. */
  networks: z.array(
    z.object({
      id: Id,
      name: z.string(),
      subdomain: z.string(),
      logo: Picture.nullable(),
      /** Membership status (K-058). */
      status: z.literal(Object.values(approvalStatus)),
    }),
  ),
  /** The enterprise's own description of its network. */
  description: z.string(),
  /** Onboarding progress in percent. */
  onboardingProgress: z.number().int(),
  /** The caller's role; null for an admin who is not in the team. */
  teamRole: Role.nullable(),
  /** Whether the caller has finished or dismissed the tour. */
  tourEnded: z.boolean(),
})

export type OwnListing = z.infer<typeof OwnListing>
export const OwnListing = z.object({
  id: Id,
  /** Empty if untitled. */
  title: z.string(),
  lang: z.string().nullable(),
  picture: Picture.nullable(),
  state: z.literal([listingState.draft, listingState.published, listingState.archived]),
  isNeed: z.boolean(),
  /** Taken down by moderation. */
  isWithheld: z.boolean(),
  updatedAt: z.iso.datetime(),
})

export type OwnListings = z.infer<typeof OwnListings>
export const OwnListings = z.object({
  /** Last changed first. */
  listings: z.array(OwnListing),
  ...pagination,
})

const getDashboard = endpoint(team('member', 'id'), 'GET /vendors/{id}/enterprise-account')
  .route({ summary: 'The dashboard data of an enterprise, for its team and admins' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Dashboard)

const listOwnListings = endpoint(team('member', 'id'), 'GET /vendors/{id}/own-listings')
  .route({ summary: 'The listings of an enterprise in all states, ten per page' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, page: z.number().int().min(0).max(100_000).default(0) }))
  .output(OwnListings)

export type Workplace = z.infer<typeof Workplace>
/** The enterprise that the caller works for on a page, for the navigation of its team. */
export const Workplace = z.object({
  id: Id,
  name: z.string(),
  image: Picture.nullable(),
  /** Path of its public page; null if it has none on this site. */
  path: z.string().nullable(),
  /** Whether the caller may edit its profile. */
  mayEdit: z.boolean(),
})

// The service checks that the caller is in the team, or an admin.
const getWorkplace = endpoint(signedIn, 'GET /workplace')
  .route({
    summary:
      'The enterprise with this id or listing, or else the one the caller acts as; null if it is ' +
      'none that they work for',
  })
  .input(z.object({ vendorId: Id.optional(), listingId: Id.optional() }))
  .output(Workplace.nullable())

const endTour = endpoint(team('member', 'id'), 'POST /vendors/{id}/tour-ended')
  .route({ summary: 'Records that the caller has finished or dismissed the tour of the dashboard' })
  .input(z.object({ id: Id }))
  .output(z.undefined())

export const enterpriseDashboardContract = { getWorkplace, getDashboard, listOwnListings, endTour }

import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { listingState, teamRole } from '#shared/enums.ts'
import { Id, Picture } from '#shared/schema.ts'
import { subscriptionState } from '#shared/subscriptions.ts'

const Role = z.literal([teamRole.owner, teamRole.admin, teamRole.member])

export type EnterpriseAccount = z.infer<typeof EnterpriseAccount>
/** D-044. */
export const EnterpriseAccount = z.object({
  vendorId: Id,
  label: z.string(),
  image: Picture.nullable(),
  primary: z.object({ onlySubDomain: z.string() }),
  /** Whether everybody may see its profile. */
  isPublic: z.boolean(),
  /** K-052 */
  status: z.number().int(),
  /** The one it owns. */
  network: z.object({ id: Id, name: z.string() }).nullable(),
  isNetworker: z.boolean(),
  subscribed: z.boolean(),
  /** 1 active, 2 past due, 3 ended; null where there never was one. */
  subscriptionStatus: z
    .literal([subscriptionState.active, subscriptionState.pastDue, subscriptionState.ended])
    .nullable(),
  additional: z.object({ hasSurvey: z.boolean(), isMetabaseAccess: z.boolean() }),
  surveys: z.array(z.object({ id: Id })),
  /** Points. */
  credits: z.number().int(),
  /** How many it has invited. */
  referrals: z.number().int(),
  /** How many people work for it. */
  team: z.number().int(),
  /** Those it belongs to, or has asked to. */
  networks: z.array(
    z.object({
      id: Id,
      name: z.string(),
      subdomain: z.string(),
      logo: Picture.nullable(),
      /** K-058 */
      status: z.number().int(),
    }),
  ),
  /** Its own words about its network. */
  description: z.string(),
  /** How far the first steps are, 0 to 100. */
  onboardingProgress: z.number().int(),
  /** Of the caller; null for an admin of the site. */
  teamRole: Role.nullable(),
  /** Whether the caller has been shown around, or did not want to be. */
  tourEnded: z.boolean(),
})

export type OwnListing = z.infer<typeof OwnListing>
export const OwnListing = z.object({
  id: Id,
  /** Empty where nothing is written yet. */
  title: z.string(),
  lang: z.string().nullable(),
  picture: Picture.nullable(),
  state: z.literal([listingState.draft, listingState.published, listingState.archived]),
  isNeed: z.boolean(),
  /** Those who run the site have taken it down. */
  isWithheld: z.boolean(),
  updatedAt: z.iso.datetime(),
})

export type OwnListings = z.infer<typeof OwnListings>
export const OwnListings = z.object({
  /** The one changed last comes first. */
  listings: z.array(OwnListing),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

const getEnterpriseAccount = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/enterprise-account',
    tags: ['account'],
    summary: 'An enterprise’s account, as its team and admins see it',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(EnterpriseAccount)

const listOwnListings = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/own-listings',
    tags: ['account'],
    summary: 'The listings of an enterprise in all their states, ten at a time',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, page: z.number().int().min(0).max(100_000).default(0) }))
  .output(OwnListings)

// Of oneself in the team; the service looks for that.
const endTour = endpoint(team('member', 'id'))
  .route({
    method: 'POST',
    path: '/vendors/{id}/tour-ended',
    tags: ['onboarding'],
    summary: 'Does not show the caller around this enterprise’s account by itself again',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .output(z.undefined())

export const enterpriseDashboardContract = { getEnterpriseAccount, listOwnListings, endTour }

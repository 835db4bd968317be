import { z } from 'zod'
import { Membership } from '#identity/account/contract.ts'
import { anyone, self, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { mostSaved } from '#shared/constants.ts'
import { teamRole } from '#shared/enums.ts'
import { Id, pagination } from '#shared/schema.ts'

const Page = z.number().int().min(0).max(100_000).default(0)

export type ProfileInteraction = z.infer<typeof ProfileInteraction>
/** Likes and follows of a profile: the active party's own, and their number. */
export const ProfileInteraction = z.object({
  like: z.boolean(),
  follow: z.boolean(),
  likes: z.number().int(),
  followers: z.number().int(),
  /** The active party is this enterprise, which cannot react to itself. */
  isOwn: z.boolean(),
  /** The caller's role in its team: 1 owner, 2 admin, 3 member; null for others. */
  teamRole: z.literal([teamRole.owner, teamRole.admin, teamRole.member]).nullable(),
})

export type HighlightInteraction = z.infer<typeof HighlightInteraction>
/** Likes of a listing: the active party's own, and their number. */
export const HighlightInteraction = z.object({ like: z.boolean(), likes: z.number().int() })

const refusals = fails('not_found', 'not_allowed', 'too_many_requests')

const likeProfile = endpoint(signedIn, 'POST /vendor-profiles/{id}/like')
  .route({
    summary: 'Likes or follows a profile, or undoes that; absent properties are not changed',
    description: 'In the name of whom the caller acts as. Said twice, it counts once.',
  })
  .errors(refusals)
  .input(
    z.object({
      id: Id,
      interaction: z.object({ like: z.boolean().optional(), follow: z.boolean().optional() }),
    }),
  )
  .output(ProfileInteraction)

const likeHighlight = endpoint(signedIn, 'POST /highlights/{id}/like')
  .route({
    summary: 'Likes a listing, or undoes that',
    description: 'In the name of whom the caller acts as. Said twice, it counts once.',
  })
  .errors(refusals)
  .input(z.object({ id: Id, interaction: z.object({ like: z.boolean() }) }))
  .output(HighlightInteraction)

const react = endpoint(signedIn, 'POST /interactions/{kind}/{id}')
  .route({
    summary: 'Likes or follows content of any kind, or undoes that',
    description: 'For the active profile. What is left out stays as it is.',
  })
  .errors(refusals)
  .input(
    z.object({
      kind: z.number().int().min(1).max(32_767),
      id: Id,
      like: z.boolean().optional(),
      follow: z.boolean().optional(),
    }),
  )
  .output(z.object({ like: z.boolean(), follow: z.boolean() }))

const likeAll = endpoint(signedIn, 'POST /interactions/likes')
  .route({
    summary: 'Likes several profiles and listings, such as those saved before logging in',
    description: 'Skips what the site does not show. Sent twice, each counts once.',
  })
  .errors(fails('too_many_requests'))
  .input(z.object({ profiles: z.array(Id).max(mostSaved), listings: z.array(Id).max(mostSaved) }))
  .output(z.undefined())

const getProfileInteraction = endpoint(anyone, 'GET /vendor-profiles/{id}/interaction')
  .route({ summary: 'Whether the caller likes and follows a profile; false for visitors' })
  .input(z.object({ id: Id }))
  .output(ProfileInteraction)

const getHighlightInteraction = endpoint(anyone, 'GET /highlights/{id}/interaction')
  .route({ summary: 'Whether the caller likes a listing; false for visitors' })
  .input(z.object({ id: Id }))
  .output(HighlightInteraction)

const listProfileInteractions = endpoint(signedIn, 'GET /vendors/profile-interactions')
  .route({ summary: 'Profiles that the caller likes or follows, newest first, at most 5,000' })
  .output(z.array(z.object({ vendorProfileId: Id, like: z.boolean(), follow: z.boolean() })))

const listHighlightInteractions = endpoint(signedIn, 'GET /vendors/highlight-interactions')
  .route({ summary: 'Listings that the caller likes, newest first, at most 5,000' })
  .output(z.array(z.object({ highlightId: Id, like: z.boolean() })))

export type Followed = z.infer<typeof Followed>
export const Followed = Membership.omit({ teamRole: true })

export type FollowedPage = z.infer<typeof FollowedPage>
export const FollowedPage = z.object({
  /** Last followed first. */
  enterprises: z.array(Followed),
  ...pagination,
})

const listFollowed = endpoint(self('userId'), 'GET /ui/user/followed')
  .route({ summary: 'Enterprises that an account follows, ten per page' })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional(), page: Page }))
  .output(FollowedPage)

const unfollow = endpoint(self('id'), 'DELETE /users/{id}/followed/{vendorId}')
  .route({ summary: 'Unfollows an enterprise' })
  .input(z.object({ id: Id, vendorId: Id }))
  .output(z.undefined())

export const reactionsContract = {
  listFollowed,
  unfollow,
  likeProfile,
  likeHighlight,
  react,
  likeAll,
  getProfileInteraction,
  getHighlightInteraction,
  listProfileInteractions,
  listHighlightInteractions,
}

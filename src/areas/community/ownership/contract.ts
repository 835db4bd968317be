import { z } from 'zod'
import { admins, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, pagination } from '#shared/schema.ts'
import { claimMethods, ownershipLists, ownershipStates } from './model.ts'

const Claim = {
  id: Id,
  method: z.enum(claimMethods),
  state: z.enum(ownershipStates),
  /** Where the code was mailed to. */
  email: z.string().nullable(),
  letterSentAt: z.iso.datetime().nullable(),
  reason: z.string(),
}

export type OwnClaim = z.infer<typeof OwnClaim>
const OwnClaim = z.object(Claim)

export type QueuedClaim = z.infer<typeof QueuedClaim>
const QueuedClaim = z.object({
  ...Claim,
  enterprise: z.string(),
  path: z.string(),
  website: z.string().nullable(),
  person: z.string(),
  personEmail: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The letter to post; null if none is due. */
  letter: z.object({ address: z.array(z.string()), code: z.string() }).nullable(),
})

const Profile = z.string().min(1).max(63)

const getOwnershipClaim = endpoint(signedIn, 'GET /ownership-claims/{profile}')
  .route({ summary: 'How a profile without a team can be claimed, and the caller’s last claim' })
  .errors(fails('not_found'))
  .input(z.object({ profile: Profile }))
  .output(
    z.object({
      enterprise: z.string(),
      path: z.string(),
      canBeClaimed: z.boolean(),
      /** Domain whose addresses prove a claim; null if there is none. */
      domain: z.string().nullable(),
      /** Contact addresses of the profile, which prove a claim too. */
      emails: z.array(z.string()),
      /** Lines of the address that a letter goes to; empty if it is not known. */
      address: z.array(z.string()),
      claim: OwnClaim.nullable(),
    }),
  )

const startOwnershipClaim = endpoint(signedIn, 'POST /ownership-claims/{profile}')
  .route({
    summary: 'Claims a profile, or continues an open claim in another way',
    description: 'Sends the code by email, or asks an admin for a letter or a decision.',
  })
  .errors(fails('not_found', 'already_there', 'invalid_input', 'too_many_requests'))
  .input(
    z.object({
      profile: Profile,
      method: z.enum(claimMethods),
      email: z.string().max(254).default(''),
      message: z.string().trim().max(5000).default(''),
      link: z.string().trim().max(2000).default(''),
    }),
  )
  .output(z.undefined())

const confirmOwnershipClaim = endpoint(signedIn, 'POST /ownership-claims/{profile}/code')
  .route({ summary: 'Proves a claim by its code, which makes the caller the owner' })
  .errors(fails('not_found', 'already_there', 'wrong_code', 'too_many_requests'))
  .input(z.object({ profile: Profile, code: z.string().max(100) }))
  .output(z.undefined())

const withdrawOwnershipClaim = endpoint(signedIn, 'DELETE /ownership-claims/{profile}')
  .route({ summary: 'Withdraws the caller’s open claim, if there is one' })
  .errors(fails('not_found'))
  .input(z.object({ profile: Profile }))
  .output(z.undefined())

const listOwnershipClaims = endpoint(admins, 'GET /admin/ownership-claims')
  .route({ summary: 'Claims of profiles, the oldest first; those done, the latest first' })
  .input(
    z.object({
      list: z.enum(ownershipLists).default('todo'),
      page: z.number().int().min(0).max(100_000).default(0),
    }),
  )
  .output(
    z.object({
      claims: z.array(QueuedClaim),
      /** Number of claims in each list. */
      counts: z.record(z.enum(ownershipLists), z.number().int()),
      ...pagination,
    }),
  )

const recordOwnershipLetter = endpoint(admins, 'POST /admin/ownership-claims/{id}/letter')
  .route({ summary: 'Records that the letter with the code was posted' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const decideOwnershipClaim = endpoint(admins, 'POST /admin/ownership-claims/{id}/decision')
  .route({ summary: 'Approves a claim, or rejects it with a reason' })
  .errors(fails('not_found', 'already_there', 'changed_meanwhile', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      approve: z.boolean(),
      /** Quoted in the email; required to reject. */
      reason: z.string().trim().max(5000).default(''),
    }),
  )
  .output(z.undefined())

export const ownershipContract = {
  getOwnershipClaim,
  startOwnershipClaim,
  confirmOwnershipClaim,
  withdrawOwnershipClaim,
  listOwnershipClaims,
  recordOwnershipLetter,
  decideOwnershipClaim,
}

import { z } from 'zod'
import { signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { onboardingKind } from '#shared/enums-of-account.ts'
import { Id } from '#shared/schema.ts'

const Step = z.object({
  id: Id,
  percent: z.number().int(),
  completed: z.boolean(),
  /** Beyond what makes up 100 %. */
  optional: z.boolean(),
})

export type Onboarding = z.infer<typeof Onboarding>
export const Onboarding = z.object({
  /** 1 personal, 2 vendor (K-051). */
  accountType: z.literal([onboardingKind.personal, onboardingKind.vendor]),
  /** In the order they are shown. */
  steps: z.array(Step),
  /** 115 personal, with the optional step; 80 vendor, without the optional one (K-032). */
  total: z.number().int(),
  /** Where the bar stands, 0 to 100. */
  percent: z.number().int().min(0).max(100),
})

// Of a person or of an enterprise: the service looks whose.
const getOnboarding = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/ui/user/onboarding',
    tags: ['onboarding'],
    summary: 'The first steps of a person, or of an enterprise (accountType 2), and which are done',
  })
  .errors(fails('not_found', 'not_allowed', 'invalid_input'))
  .input(
    z.object({
      accountType: z
        .literal([onboardingKind.personal, onboardingKind.vendor])
        .default(onboardingKind.personal),
      vendorId: Id.optional(),
      userId: Id.optional(),
    }),
  )
  .output(Onboarding)

const getVendorOnboarding = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/onboarding',
    tags: ['onboarding'],
    summary: 'The first steps of an enterprise, and which are done',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Onboarding)

export const onboardingContract = { getOnboarding, getVendorOnboarding }

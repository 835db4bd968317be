import { z } from 'zod'
import { signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { onboardingKind } from '#shared/enums-of-account.ts'
import { Id } from '#shared/schema.ts'

const Step = z.object({
  id: Id,
  percent: z.number().int(),
  completed: z.boolean(),
  /** Not needed for 100 %. */
  optional: z.boolean(),
})

export type Onboarding = z.infer<typeof Onboarding>
export const Onboarding = z.object({
  /** 1 personal, 2 enterprise (K-051). */
  accountType: z.literal([onboardingKind.personal, onboardingKind.vendor]),
  /** In display order. */
  steps: z.array(Step),
  /** 115 personal, with the optional step; 80 enterprise, without the optional one (K-032). */
  total: z.number().int(),
  /** Progress, 0 to 100. */
  percent: z.number().int().min(0).max(100),
})

// The service checks that it is the caller's own or their enterprise's.
const getOnboarding = endpoint(signedIn, 'GET /ui/user/onboarding')
  .route({
    summary: 'Onboarding steps of an account, or of an enterprise (accountType 2), with progress',
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

const getVendorOnboarding = endpoint(team('member', 'id'), 'GET /vendors/{id}/onboarding')
  .route({ summary: 'Onboarding steps of an enterprise, with progress' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Onboarding)

export const onboardingContract = { getOnboarding, getVendorOnboarding }

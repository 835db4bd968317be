import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { onboardingContract } from './contract.ts'
import { pages } from './pages.ts'
import { getOnboarding, getVendorOnboarding } from './server/onboarding.ts'
import { personalData } from './server/personal-data-queries.ts'

/** First steps of a person or an enterprise. */
export const feature = defineFeature({
  name: 'identity/onboarding',
  tables: ['onboarding_step'],
  pages,
  endpoints: {
    onboarding: implement(onboardingContract, {
      getOnboarding,
      getVendorOnboarding,
    }),
  },
  personalData,
})

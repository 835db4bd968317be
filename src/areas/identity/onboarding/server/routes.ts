import { implement } from '#platform/http/implement.ts'
import { onboardingContract } from '../contract.ts'
import { getOnboarding, getVendorOnboarding } from './onboarding.ts'

export const onboardingRoutes = implement(onboardingContract, {
  getOnboarding,
  getVendorOnboarding,
})

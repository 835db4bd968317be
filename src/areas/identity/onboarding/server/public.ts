export { getVendorOnboarding, completeStep } from './onboarding.ts'

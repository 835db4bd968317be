export { getVendorOnboarding, takeStep } from './onboarding.ts'

/** The door to first steps: how an enterprise stands, and where others note that one was taken. */
export { getVendorOnboarding, takeStep } from './onboarding.ts'

export { claimFiles } from './claim.ts'

/** The door to uploads: attaching what was uploaded. */
export { claimFiles } from './claim.ts'

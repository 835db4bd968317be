/** The door to what was reported: what moderation has taken down. */
export { caseOfTakenDown } from './reading/taken-down.ts'

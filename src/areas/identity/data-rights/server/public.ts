export { cancelErasure, planErasure } from './erasure/erasure-schedule.ts'
export { teamsToHandOver } from './erasure/erasure-queries.ts'

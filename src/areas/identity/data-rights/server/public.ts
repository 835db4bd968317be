/** The door to privacy: having an account forgotten, and fetching the package of one's data. */
export { cancelErasure, planErasure } from './erasure/erasure-schedule.ts'
export { teamsToHandOver } from './erasure/erasure-queries.ts'
export { packageRoutes } from './export/package-routes.ts'

export { cancelErasure, planErasure } from './erasure/erasure-schedule.ts'
export { teamsToHandOver } from './erasure/erasure-queries.ts'
export { packageRoutes } from './export/package-routes.ts'

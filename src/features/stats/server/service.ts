/** The door to stats: what counts, and the table as a file. */
export { countRoutes } from './counting/count-routes.ts'
export { csvRoutes } from './reading/csv-routes.ts'

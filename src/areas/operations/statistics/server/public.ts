/** The door to stats: what counts, and the table as a file. */
export { countRoutes } from './page-views/count-routes.ts'
export { csvRoutes } from './csv-routes.ts'

/** The door to the table of enterprises: as a file. */
export { enterprisesFileRoutes } from './reading/file-routes.ts'

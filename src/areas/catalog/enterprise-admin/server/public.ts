/** The door to the table of enterprises: as a file. */
export { enterprisesFileRoutes } from './file-routes.ts'

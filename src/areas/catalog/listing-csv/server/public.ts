/** The door to files of listings: their addresses. */
export { listingFileRoutes } from './files/file-routes.ts'

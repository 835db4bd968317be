export { listingFileRoutes } from './files/file-routes.ts'

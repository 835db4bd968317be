export { enterprisesFileRoutes } from './file-routes.ts'

export { resourceFileRoutes } from './file-routes.ts'

/** The door to resources: the files themselves. */
export { resourceFileRoutes } from './file-routes.ts'

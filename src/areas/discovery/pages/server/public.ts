/** The door to a site's own pages. */
export { ownPages } from './pages.ts'

export { ownPages } from './pages.ts'

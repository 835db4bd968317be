/** The door to likes and follows. */
export { followedBy } from './interactions.ts'

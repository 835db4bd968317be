/** The door to signing in with an account elsewhere. */
export { socialRedirects } from './redirects.ts'

/** The door to who is signed in, and to links that do something once. */
export { knownBrowserOf } from './browsers/known-browsers.ts'
export {
  endOldLinks,
  isOutdated,
  makeLink,
  readLink,
  takeLink,
  type Link,
  type LinkKind,
} from './links/links.ts'
export {
  accountOf,
  actAs,
  endOtherSessions,
  endSession,
  endSessionThere,
  endViewings,
  lookAs,
  noteFactor,
  proofOf,
  sessionOf,
  signedInWith,
} from './session/sessions.ts'
export {
  countCode,
  finishSignIn,
  pendingSignIn,
  signInAs,
  type PendingSignIn,
} from './sign-in/sign-in-as.ts'
export { agree } from './sign-up/sign-up.ts'
export { mailLink } from './sign-up/verification.ts'

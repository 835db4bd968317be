/** The door to who is signed in, and to links that do something once. */
export { makeLink, readLink, takeLink, type Link, type LinkKind } from './links/links.ts'
export {
  accountOf,
  actAs,
  endOtherSessions,
  endSession,
  endSessionThere,
  endViewings,
  lookAs,
  secondStepCookie,
  signedInWith,
  startSession,
} from './session/sessions.ts'
export { signInAs } from './sign-in/sign-in.ts'
export { agree } from './sign-up/sign-up.ts'
export { mailLink } from './sign-up/verification.ts'

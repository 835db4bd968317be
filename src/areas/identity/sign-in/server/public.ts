export { knownBrowserOf } from './known-browsers.ts'
export {
  endOldLinks,
  makeLink,
  readLink,
  consumeLink,
  type Link,
  type LinkKind,
} from './mailed-links.ts'
export {
  actAs,
  endOtherSessions,
  endSession,
  endSessionThere,
  endViewings,
  isSessionFresh,
  setViewing,
  recordFactor,
  proofOf,
  sessionOf,
  signedInWith,
} from './sessions.ts'
export {
  countCode,
  finishSignIn,
  pendingSignIn,
  signInAs,
  type PendingSignIn,
} from './sign-in-as.ts'
export { limitEmailProbes } from './email-probes.ts'
export { agree, createAccount } from './sign-up/sign-up.ts'
export { checkPassword } from './sign-in.ts'
export { factorsOf } from './sign-in-queries.ts'
export { mailLink } from './sign-up/verification.ts'

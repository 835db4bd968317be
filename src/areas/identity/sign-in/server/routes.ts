import { implement } from '#platform/http/implement.ts'
import { signInContract, socialContract } from '../contract.ts'
import { getBotChallenge, getFormStamp } from './bot-check.ts'
import { listProviders } from './providers.ts'
import { signIn, signOut } from './sign-in.ts'
import { validateEmail } from './validate-email.ts'
import { getViewer } from './viewer.ts'
import { signOutGuest } from './sign-up/guests.ts'
import { signUp } from './sign-up/sign-up.ts'
import { getVerification, verifyEmail } from './sign-up/verification.ts'
import { ratePassword } from './password-strength.ts'
import { addPassword, confirm, getConfirmation } from './social/confirm-identity.ts'
import { signInFromMainSite } from './social/handover.ts'

export const signInRoutes = implement(signInContract, {
  getViewer,
  validateEmail,
  signIn,
  listProviders,
  signUp,
  getBotChallenge,
  getFormStamp,
  ratePassword,
  getVerification,
  verifyEmail,
  signOut,
  signOutGuest,
})

export const socialRoutes = implement(socialContract, {
  signInFromMainSite,
  getConfirmation,
  confirm,
  addPassword,
})

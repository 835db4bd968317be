import { implement } from '#platform/http/implement.ts'
import { authContract } from '../contract.ts'
import { getBotChallenge, getFormStamp } from './bot-check.ts'
import { listProviders } from './sign-in/providers.ts'
import { signIn, signOut } from './sign-in/sign-in.ts'
import { validateEmail } from './sign-in/validate-email.ts'
import { getViewer } from './sign-in/viewer.ts'
import { signOutGuest } from './sign-up/guests.ts'
import { signUp } from './sign-up/sign-up.ts'
import { getVerification, verifyEmail } from './sign-up/verification.ts'
import { ratePassword } from './strength/strength.ts'

export const authRoutes = implement(authContract, {
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

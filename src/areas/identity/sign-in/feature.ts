import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { signInContract, socialContract } from './contract.ts'
import * as botCheck from './server/bot-check.ts'
import { listProviders } from './server/providers.ts'
import { signIn, signOut } from './server/sign-in.ts'
import { validateEmail } from './server/validate-email.ts'
import { getViewer } from './server/viewer.ts'
import { signOutGuest } from './server/sign-up/guests.ts'
import { signUp } from './server/sign-up/sign-up.ts'
import { getVerification, verifyEmail } from './server/sign-up/verification.ts'
import { ratePassword } from './server/password-strength.ts'
import { addPassword, confirm, getConfirmation } from './server/social/confirm-identity.ts'
import { signInFromMainSite } from './server/social/handover.ts'
import { jobs } from './server/jobs.ts'
import { socialRoutes } from './server/social/social-redirects.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Signing up, logging in and out, and logging in by Google or Facebook. */
export const feature = defineFeature({
  name: 'identity/sign-in',
  tables: [
    'session',
    'session_token',
    'one_time_link',
    'known_browser',
    'consent',
    'guest',
    'identity',
  ],
  pages,
  endpoints: {
    signIn: implement(signInContract, {
      getViewer,
      validateEmail,
      signIn,
      listProviders,
      signUp,
      ...botCheck,
      ratePassword,
      getVerification,
      verifyEmail,
      signOut,
      signOutGuest,
    }),
    social: implement(socialContract, {
      signInFromMainSite,
      getConfirmation,
      confirm,
      addPassword,
    }),
  },
  jobs,
  routes: socialRoutes,
  auditActions,
  mailKinds,
  personalData,
})

import { z } from 'zod'
import { anyone, evenWhileViewing } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { passwordStrengths } from '#shared/enums-of-sign-in.ts'
import { Id } from '#shared/schema.ts'
import { longest } from '#shared/sign-up-checks.ts'
import { minPasswordLength } from '#shared/constants.ts'

/** Shape only; the rules are in `signUpProblems`, shared by browser and server. */
const Text = (most: number) => z.string().max(most).default('')
/** Redirect target; ignored unless a path of this site. */
const Address = z.string().max(2000).optional()
const ReferToken = z.string().max(200).optional()

export type Viewer = z.infer<typeof Viewer>
/** The current account in the page layout. */
export const Viewer = z.object({
  id: Id,
  name: z.string(),
  /** K-054: 1 admin, 2 vendor, 3 community partner, 4 public user. */
  role: z.number().int(),
  imageUrl: z.string().nullable(),
  /** Active profile: the account or one of its enterprises. */
  acting: z.object({
    id: Id,
    /** K-055: 1 user, 2 vendor, 3 survey. */
    type: z.number().int(),
    label: z.string(),
    imageUrl: z.string().nullable(),
    subDomain: z.string().nullable(),
    /** K-059: 1 owner, 2 admin, 3 member; null for the account itself. */
    teamRole: z.number().int().nullable(),
  }),
  /** Whether other profiles can be selected. */
  hasProfiles: z.boolean(),
  /** The email was verified just before; said once. */
  justVerified: z.boolean(),
  /** The admin in "View as". */
  viewedBy: z.object({ id: Id, name: z.string() }).nullable(),
})

const getViewer = endpoint(anyone, 'GET /users/viewer')
  .route({ summary: 'The current account; null if logged out' })
  .output(Viewer.nullable())

/** Results of a login attempt without a session; shown at the email field (E-002 to E-004). */
export type LoginMessage = z.infer<typeof LoginMessage>
export const LoginMessage = z.enum([
  '',
  'invalid',
  'unverified',
  'disabled',
  'google',
  'facebook',
  // The password is correct, but a second factor is required.
  'second_step',
])

const signIn = endpoint(anyone, 'POST /users/login')
  .route({
    summary: 'Logs in with email and password',
    description:
      'Signed in where `loginMessage` is empty. Otherwise it says why not: the address and password ' +
      'fit no account (`invalid`), the address is not verified, the account is disabled, or it signs ' +
      'in with Google or Facebook. With `second_step` the password was right, and a code has to follow. ' +
      'After too many attempts it is 429, with the `seconds` to wait.',
  })
  .errors(fails('INVALID_EMAIL', 'too_many_requests', 'not_found'))
  .input(
    z.object({
      email: Text(longest.email),
      password: Text(longest.password),
      rememberMe: z.boolean().default(false),
      redirect: Address,
      referToken: ReferToken,
    }),
  )
  .output(
    z.object({
      code: z.number().int(),
      loginMessage: LoginMessage,
      /** Redirect target: a path of this site. */
      redirect: z.string().nullable(),
    }),
  )

const validateEmail = endpoint(anyone, 'POST /users/login/validate')
  .route({
    summary: 'Login method of the account with an email; null for none',
    description: 'With `resend`, the mail that verifies the address is sent again.',
  })
  .errors(fails('INVALID_EMAIL', 'too_many_requests'))
  .input(
    z.object({ email: Text(longest.email), redirect: Address, resend: z.boolean().default(false) }),
  )
  .output(
    z.object({
      user: z
        .object({
          /** K-056: 1 email, 2 Facebook, 3 Google. */
          signUpMode: z.number().int(),
          verified: z.boolean(),
          displayName: z.string(),
        })
        .nullable(),
    }),
  )

/** Provider of an account without a password; the page displays a dialog for it (E-005, E-007). */
export type SocialKind = z.infer<typeof SocialKind>
export const SocialKind = z.enum(['google', 'facebook'])

const listProviders = endpoint(anyone, 'GET /users/login/providers')
  .route({ summary: 'Social login providers of this installation' })
  .output(z.array(SocialKind))

const signUp = endpoint(anyone, 'POST /users/signup')
  .route({
    summary: 'Creates an account and emails its verification link',
    description:
      'Made where `signUpMessage` is empty. `exists`: there is an account at the address; `already ' +
      'in use`: the name is that of the site itself. With `isGuestUser` no account is made: this ' +
      'browser is remembered as a guest of the checkout.',
  })
  .errors(
    fails(
      'EMPTY_NAME',
      'INVALID_EMAIL',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_MISMATCH',
      'BOT_CHECK_FAILED',
      'too_many_requests',
    ),
  )
  .input(
    z.object({
      name: Text(longest.name),
      email: Text(longest.email),
      password: Text(longest.password),
      /** Synonyms; `confirm` takes precedence. */
      confirm: z.string().max(longest.password).optional(),
      confirmedPassword: z.string().max(longest.password).optional(),
      /** Of the built-in bot check or reCAPTCHA. */
      recaptchaToken: Text(10_000),
      redirect: Address,
      referToken: ReferToken,
      isGuestUser: z.boolean().default(false),
    }),
  )
  .output(
    z.object({
      code: z.number().int(),
      signUpMessage: z.enum(['', 'exists', 'already in use']),
      social: SocialKind.nullable(),
    }),
  )

export type BotChallenge = z.infer<typeof BotChallenge>
const BotChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    /** ALTCHA version 2; the solution is sent base64-encoded as `{challenge, solution}`. */
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number().int(),
        keyLength: z.number().int(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        /** Seconds since 1970. */
        expiresAt: z.number(),
      }),
      signature: z.string(),
    }),
  }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
])

const getBotChallenge = endpoint(anyone, 'GET /users/signup/challenge')
  .route({
    summary:
      'A bot check challenge for signing up, to be solved in the background; single use, expires soon',
  })
  .output(BotChallenge)

const getFormStamp = endpoint(anyone, 'GET /users/signup/stamp')
  .route({ summary: 'A time stamp of a form; sign-ups with this proof only are limited strictly' })
  .output(z.object({ stamp: z.string() }))

const ratePassword = endpoint(anyone, 'POST /users/password/strength')
  .route({ summary: 'Estimates the strength of a password' })
  .errors(fails('too_many_requests'))
  .input(z.object({ password: Text(longest.password) }))
  .output(z.object({ strength: z.enum(passwordStrengths) }))

const getVerification = endpoint(anyone, 'GET /users/signup/verification')
  .route({ summary: 'The email that a verification link would verify; null if used or expired' })
  .input(z.object({ token: Text(200) }))
  .output(z.object({ email: z.string(), name: z.string() }).nullable())

const verifyEmail = endpoint(anyone, 'POST /users/signup/verification')
  .route({ summary: 'Verifies an email by the emailed link and logs in' })
  .errors(fails('not_found'))
  .input(z.object({ token: Text(200) }))
  .output(z.object({ redirect: z.string().nullable() }))

const signOutGuest = endpoint(anyone, 'POST /users/logout-guest')
  .route({ summary: 'Ends the guest checkout session of this browser' })
  .output(z.undefined())

const signOut = endpoint(evenWhileViewing(anyone), 'POST /users/logout')
  .route({ summary: 'Logs out' })
  .output(z.undefined())

export const signInContract = {
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
}

const Done = z.object({ success: z.literal(true) })
const Token = z.string().max(200)

const signInFromMainSite = endpoint(anyone, 'POST /users/login/google-local')
  .route({ summary: 'Completes a login that was handed over by the main site' })
  .errors(fails('not_found'))
  .input(z.object({ authToken: Token }))
  .output(Done.extend({ redirect: z.string() }))

export type Confirmation = z.infer<typeof Confirmation>
/** Effect of an emailed link. */
export const Confirmation = z.object({
  /** Connects the provider for logging in, or adds a password. */
  kind: z.enum(['identity', 'password']),
  provider: z.enum(['google', 'facebook']),
  email: z.string(),
  /** Creates an account. */
  isNew: z.boolean(),
})

const getConfirmation = endpoint(anyone, 'GET /users/social/confirmation')
  .route({ summary: 'What an emailed link would do; not_found if used or expired' })
  .errors(fails('not_found'))
  .input(z.object({ token: Token }))
  .output(Confirmation)

const confirm = endpoint(anyone, 'POST /users/social/confirmation')
  .route({ summary: 'Executes an emailed link, once, and logs in' })
  .errors(fails('not_found', 'already_there'))
  .input(z.object({ token: Token }))
  .output(z.object({ redirect: z.string() }))

const addPassword = endpoint(anyone, 'POST /users/facebook/password')
  .route({ summary: 'Emails an account with Facebook login a link that adds this password' })
  .errors(fails('too_many_requests'))
  .input(
    z.object({
      email: z.string().max(300),
      password: z.string().min(minPasswordLength).max(1000),
    }),
  )
  .output(Done)

export const socialContract = { signInFromMainSite, getConfirmation, confirm, addPassword }

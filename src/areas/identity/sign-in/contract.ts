import { z } from 'zod'
import { anyone, evenWhileViewing } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { passwordStrengths } from '#shared/enums-of-sign-in.ts'
import { Id } from '#shared/schema.ts'
import { longest } from '#shared/sign-up-checks.ts'
import { minPasswordLength } from '#shared/constants.ts'

/** Whatever it is, it is looked at by the checks that pages share with the server. */
const Text = (most: number) => z.string().max(most).default('')
/** Where to go on; what is no path of this site counts as nothing. */
const Address = z.string().max(2000).optional()
const ReferToken = z.string().max(200).optional()

export type Viewer = z.infer<typeof Viewer>
/** What the frame of every page shows of who is signed in. */
export const Viewer = z.object({
  id: Id,
  name: z.string(),
  /** K-054: 1 admin, 2 vendor, 3 community partner, 4 public user. */
  role: z.number().int(),
  imageUrl: z.string().nullable(),
  /** Whom they act as: themselves, or an enterprise of theirs. */
  acting: z.object({
    id: Id,
    /** K-055: 1 user, 2 vendor, 3 survey. */
    type: z.number().int(),
    label: z.string(),
    imageUrl: z.string().nullable(),
    subDomain: z.string().nullable(),
    /** K-059: 1 owner, 2 admin, 3 member; null for oneself. */
    teamRole: z.number().int().nullable(),
  }),
  /** Whether there are others they can act as. */
  hasProfiles: z.boolean(),
  /** The admin who looks at the site as this person. */
  viewedBy: z.object({ id: Id, name: z.string() }).nullable(),
})

const getViewer = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/viewer',
    tags: ['session'],
    summary: 'Who is signed in with this browser; null for nobody',
  })
  .output(Viewer.nullable())

/** What a sign-in can answer with instead of signing in; shown on the e-mail field (E-002 to E-004). */
export type LoginMessage = z.infer<typeof LoginMessage>
export const LoginMessage = z.enum([
  '',
  'invalid',
  'unverified',
  'disabled',
  'google',
  'facebook',
  // The password was right, and a code is still to come.
  'second_step',
])

const signIn = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/login',
    tags: ['session'],
    summary: 'Signs this browser in with an e-mail address and a password',
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
      /** Where to go on: a path of this site. */
      redirect: z.string().nullable(),
    }),
  )

const validateEmail = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/login/validate',
    tags: ['session'],
    summary: 'How the account at an address signs in; null where there is none',
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
          /** K-056: 1 e-mail, 2 Facebook, 3 Google. */
          signUpMode: z.number().int(),
          verified: z.boolean(),
          displayName: z.string(),
        })
        .nullable(),
    }),
  )

/** Whose account it is elsewhere; the page shows the modal for it (E-005, E-007). */
export type SocialKind = z.infer<typeof SocialKind>
export const SocialKind = z.enum(['google', 'facebook'])

const listProviders = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/login/providers',
    tags: ['session'],
    summary: 'Where else one may sign in with an account: what this installation is set up for',
  })
  .output(z.array(SocialKind))

const signUp = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/signup',
    tags: ['session'],
    summary: 'Makes an account and mails the link that verifies its address',
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
      /** One of the two; `confirm` where both are sent. */
      confirm: z.string().max(longest.password).optional(),
      confirmedPassword: z.string().max(longest.password).optional(),
      /** Of the bot check, ours or reCAPTCHA. */
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
    /** ALTCHA, version 2; the answer goes back in base64 as `{challenge, solution}`. */
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

const getBotChallenge = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/signup/challenge',
    tags: ['session'],
    summary: 'What a browser answers, unseen by its person, before it may sign up: once, and soon',
  })
  .output(BotChallenge)

const getFormStamp = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/signup/stamp',
    tags: ['session'],
    summary: 'Says when a form was drawn; of sign-ups with it alone there may be few',
  })
  .output(z.object({ stamp: z.string() }))

const ratePassword = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/password/strength',
    tags: ['session'],
    summary: 'How hard a password is to guess',
  })
  .errors(fails('too_many_requests'))
  .input(z.object({ password: Text(longest.password) }))
  .output(z.object({ strength: z.enum(passwordStrengths) }))

const getVerification = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/signup/verification',
    tags: ['session'],
    summary: 'The address a mailed link would verify; null for a link that is of no use any more',
  })
  .input(z.object({ token: Text(200) }))
  .output(z.object({ email: z.string(), name: z.string() }).nullable())

const verifyEmail = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/signup/verification',
    tags: ['session'],
    summary: 'Verifies an address by the mailed link and signs this browser in',
  })
  .errors(fails('not_found'))
  .input(z.object({ token: Text(200) }))
  .output(z.object({ redirect: z.string().nullable() }))

const signOutGuest = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/logout-guest',
    tags: ['session'],
    summary: 'Forgets the guest of the checkout in this browser',
    successStatus: 204,
  })
  .output(z.undefined())

const signOut = endpoint(evenWhileViewing(anyone))
  .route({
    method: 'POST',
    path: '/users/logout',
    tags: ['session'],
    summary: 'Signs this browser out',
    successStatus: 204,
  })
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

const signInFromMainSite = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/login/google-local',
    tags: ['session'],
    summary: 'Ends on this site a sign-in that began here and went by the main site',
  })
  .errors(fails('not_found'))
  .input(z.object({ authToken: Token }))
  .output(Done.extend({ redirect: z.string() }))

export type Confirmation = z.infer<typeof Confirmation>
/** What a mailed link would do. */
export const Confirmation = z.object({
  /** Signs in with the provider from now on, or with a password as well. */
  kind: z.enum(['identity', 'password']),
  provider: z.enum(['google', 'facebook']),
  email: z.string(),
  /** There is no account yet. */
  isNew: z.boolean(),
})

const getConfirmation = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/social/confirmation',
    tags: ['session'],
    summary: 'What a mailed link would do; not_found where it was used or is too old',
  })
  .errors(fails('not_found'))
  .input(z.object({ token: Token }))
  .output(Confirmation)

const confirm = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/social/confirmation',
    tags: ['session'],
    summary: 'Does what a mailed link says, once, and signs in',
  })
  .errors(fails('not_found', 'already_there'))
  .input(z.object({ token: Token }))
  .output(z.object({ redirect: z.string() }))

const addPassword = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/facebook/password',
    tags: ['session'],
    summary: 'Mails an account that signs in with Facebook a link that adds this password',
  })
  .errors(fails('too_many_requests'))
  .input(
    z.object({
      email: z.string().max(300),
      password: z.string().min(minPasswordLength).max(1000),
    }),
  )
  .output(Done)

export const socialContract = { signInFromMainSite, getConfirmation, confirm, addPassword }

import { z } from 'zod'
import { minPasswordLength } from '#shared/constants.ts'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'

const Done = z.object({ success: z.literal(true) })

/** Longer ones only cost time to hash. */
const Password = z.string().min(minPasswordLength).max(1000)
/** Asked for again before something grave; left out by those who have none. */
const OwnPassword = z.string().max(1000).optional()
const Token = z.string().max(200)
/** What is said of who does not show that they are the person themselves. */
const confirmFails = ['wrong_password', 'second_factor_needed', 'too_many_requests'] as const

const requestReset = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/password/reset-request',
    tags: ['session'],
    summary:
      'Mails a link that sets a new password; says the same whether there is such an account',
  })
  .errors(fails('too_many_requests'))
  .input(z.object({ email: z.string().max(300) }))
  .output(Done)

const getResetUser = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/password/reset-user',
    tags: ['session'],
    summary: 'Whose password a mailed link sets; not_found where it was used or is too old',
  })
  .errors(fails('not_found'))
  .input(z.object({ token: Token }))
  .output(z.object({ userId: Id, token: z.string() }))

const resetPassword = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/password/reset',
    tags: ['session'],
    summary: 'Sets a new password with the token of a mailed link, once, and signs out everywhere',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id, passwordResetToken: Token, password: Password }))
  .output(Done)

const changePassword = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/users/password',
    tags: ['security'],
    summary: 'Sets a new password for oneself and signs out everywhere else',
  })
  .errors(fails(...confirmFails))
  .input(z.object({ currentPassword: OwnPassword, password: Password }))
  .output(Done)

export type Device = z.infer<typeof Device>
export const Device = z.object({
  id: Id,
  /** 1 password, 2 Facebook, 3 Google, 4 passkey, 5 mailed link. */
  method: z.number().int(),
  /** As browser and system call themselves: `Firefox`, `Windows`; null where not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** Not the address: the network it is in. */
  network: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})

export type Security = z.infer<typeof Security>
/** Everything that proves a person, and where they are signed in. */
export const Security = z.object({
  hasPassword: z.boolean(),
  devices: z.array(Device),
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
  /** An admin of an installation that asks for a second factor, who has not used one in this session. */
  mustUseFactor: z.boolean(),
})

const getSecurity = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/users/security',
    tags: ['security'],
    summary: 'How one signs in, and where one is signed in',
  })
  .output(Security)

const endDevice = endpoint(signedIn)
  .route({
    method: 'DELETE',
    path: '/users/sessions/{id}',
    tags: ['security'],
    summary: 'Signs out one of one’s own devices',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Done)

const endOtherDevices = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/sessions/end-others',
    tags: ['security'],
    summary: 'Signs out everywhere but here',
  })
  .output(z.object({ ended: z.number().int() }))

const beginTotp = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/totp/begin',
    tags: ['security'],
    summary: 'Makes a key for an authenticator app; it counts once a code has confirmed it',
  })
  .errors(fails('already_there', ...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(
    z.object({
      /** Base32, to be typed. */
      key: z.string(),
      uri: z.string(),
      /** The address as a square to be photographed: rows of `0` and `1`. */
      square: z.array(z.string()),
    }),
  )

const confirmTotp = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/totp/confirm',
    tags: ['security'],
    summary: 'Switches codes on, and answers the recovery codes, once',
  })
  .errors(fails('wrong_code', 'not_found', 'second_factor_needed'))
  .input(z.object({ code: z.string().max(20) }))
  .output(z.object({ recoveryCodes: z.array(z.string()) }))

const removeTotp = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/totp/remove',
    tags: ['security'],
    summary: 'Switches codes off',
  })
  .errors(fails(...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(Done)

const renewRecoveryCodes = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/recovery-codes',
    tags: ['security'],
    summary: 'Makes new recovery codes; the old ones stop working',
  })
  .errors(fails('not_found', ...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(z.object({ recoveryCodes: z.array(z.string()) }))

/** As the browser's own functions take and give it (WebAuthn, level 3). */
const CredentialJson = z.record(z.string(), z.unknown())

const beginPasskey = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/passkeys/options',
    tags: ['security'],
    summary: 'What a browser needs to make a passkey',
  })
  .errors(fails(...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(CredentialJson)

const addPasskey = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/passkeys',
    tags: ['security'],
    summary: 'Keeps a passkey that a browser has made',
  })
  .errors(fails('wrong_code', 'already_there', 'second_factor_needed'))
  .input(z.object({ response: CredentialJson, name: z.string().trim().min(1).max(80) }))
  .output(Done)

const renamePasskey = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/users/passkeys/{id}',
    tags: ['security'],
    summary: 'Gives a passkey another name',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: z.string().max(1500), name: z.string().trim().min(1).max(80) }))
  .output(Done)

const removePasskey = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/passkeys/{id}/remove',
    tags: ['security'],
    summary: 'Removes a passkey',
  })
  .errors(fails('not_found', ...confirmFails))
  .input(z.object({ id: z.string().max(1500), password: OwnPassword }))
  .output(Done)

const beginPasskeySignIn = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/login/passkey/options',
    tags: ['session'],
    summary: 'What a browser needs to sign in with a passkey',
  })
  .output(CredentialJson)

const signInWithPasskey = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/login/passkey',
    tags: ['session'],
    summary: 'Signs in with a passkey',
  })
  .errors(fails('wrong_code', 'not_found'))
  .input(z.object({ response: CredentialJson, rememberMe: z.boolean().default(false) }))
  .output(Done)

export type SecondStep = z.infer<typeof SecondStep>
/** What ends a sign-in; an admin who can use neither has to add a second factor first. */
export const SecondStep = z.object({
  /** A code of an app, or a recovery code. */
  code: z.boolean(),
  passkey: z.boolean(),
  /** Signed in already, without an admin's powers. */
  isSignedIn: z.boolean(),
})

const getSecondStep = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/login/second-step',
    tags: ['session'],
    summary: 'What ends the sign-in that this browser has begun',
  })
  .errors(fails('not_found'))
  .output(SecondStep)

const signInWithCode = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/login/second-step',
    tags: ['session'],
    summary: 'The second step of signing in: a code of the app, or a recovery code',
  })
  .errors(fails('wrong_code', 'not_found', 'too_many_requests'))
  .input(z.object({ code: z.string().max(40) }))
  .output(Done)

export const securityContract = {
  requestReset,
  getResetUser,
  resetPassword,
  changePassword,
  getSecurity,
  endDevice,
  endOtherDevices,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  getSecondStep,
  signInWithCode,
}

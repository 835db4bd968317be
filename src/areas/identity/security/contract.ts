import { z } from 'zod'
import { minPasswordLength } from '#shared/constants.ts'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'

const Done = z.object({ success: z.literal(true) })

/** Bounded, as hashing time grows with the length. */
const Password = z.string().min(minPasswordLength).max(1000)
/** Confirms critical actions; absent for accounts without a password. */
const OwnPassword = z.string().max(1000).optional()
const Token = z.string().max(200)
/** Errors when the caller's identity is not confirmed. */
const confirmFails = ['wrong_password', 'second_factor_needed', 'too_many_requests'] as const

const requestReset = endpoint(anyone, 'POST /users/password/reset-request')
  .route({
    summary:
      'Emails a password reset link; the response does not reveal whether the account exists',
  })
  .errors(fails('too_many_requests'))
  .input(z.object({ email: z.string().max(300) }))
  .output(Done)

const getResetUser = endpoint(anyone, 'GET /users/password/reset-user')
  .route({ summary: 'The account of a password reset link; not_found if used or expired' })
  .errors(fails('not_found'))
  .input(z.object({ token: Token }))
  .output(z.object({ userId: Id, token: z.string() }))

const resetPassword = endpoint(anyone, 'POST /users/password/reset')
  .route({
    summary: 'Sets a new password with the token of a reset link, once, and logs out everywhere',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id, passwordResetToken: Token, password: Password }))
  .output(Done)

const changePassword = endpoint(signedIn, 'PUT /users/password')
  .route({ summary: 'Changes the caller’s password and logs out everywhere else' })
  .errors(fails(...confirmFails))
  .input(z.object({ currentPassword: OwnPassword, password: Password }))
  .output(Done)

export type Device = z.infer<typeof Device>
export const Device = z.object({
  id: Id,
  /** 1 password, 2 Facebook, 3 Google, 4 passkey, 5 emailed link. */
  method: z.number().int(),
  /** Browser and system from the user agent: `Firefox`, `Windows`; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** Network prefix of the IP address. */
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
/** Authentication methods and sessions of the account. */
export const Security = z.object({
  hasPassword: z.boolean(),
  devices: z.array(Device),
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
  /** An admin without a second factor in this session, on an installation that requires one. */
  mustUseFactor: z.boolean(),
})

const getSecurity = endpoint(signedIn, 'GET /users/security')
  .route({ summary: 'Authentication methods and sessions of the caller' })
  .output(Security)

const endDevice = endpoint(signedIn, 'DELETE /users/sessions/{id}')
  .route({ summary: 'Logs out one of the caller’s sessions' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(Done)

const endOtherDevices = endpoint(signedIn, 'POST /users/sessions/end-others')
  .route({ summary: 'Logs out everywhere else' })
  .output(z.object({ ended: z.number().int() }))

const beginTotp = endpoint(signedIn, 'POST /users/totp/begin')
  .route({
    summary: 'Creates a key for an authenticator app; effective after confirmation by a code',
  })
  .errors(fails('already_there', ...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(
    z.object({
      /** Base32, for manual entry. */
      key: z.string(),
      uri: z.string(),
      /** QR code of the URL: rows of `0` and `1`. */
      square: z.array(z.string()),
    }),
  )

const confirmTotp = endpoint(signedIn, 'POST /users/totp/confirm')
  .route({ summary: 'Enables authenticator codes and returns the recovery codes, once' })
  .errors(fails('wrong_code', 'not_found', 'second_factor_needed'))
  .input(z.object({ code: z.string().max(20) }))
  .output(z.object({ recoveryCodes: z.array(z.string()) }))

const removeTotp = endpoint(signedIn, 'POST /users/totp/remove')
  .route({ summary: 'Disables authenticator codes' })
  .errors(fails(...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(Done)

const renewRecoveryCodes = endpoint(signedIn, 'POST /users/recovery-codes')
  .route({ summary: 'Replaces the recovery codes' })
  .errors(fails('not_found', ...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(z.object({ recoveryCodes: z.array(z.string()) }))

/** JSON of the browser's WebAuthn API (level 3). */
const CredentialJson = z.record(z.string(), z.unknown())

const beginPasskey = endpoint(signedIn, 'POST /users/passkeys/options')
  .route({ summary: 'Options for creating a passkey' })
  .errors(fails(...confirmFails))
  .input(z.object({ password: OwnPassword }))
  .output(CredentialJson)

const addPasskey = endpoint(signedIn, 'POST /users/passkeys')
  .route({ summary: 'Stores a created passkey' })
  .errors(fails('wrong_code', 'already_there', 'second_factor_needed'))
  .input(z.object({ response: CredentialJson, name: z.string().trim().min(1).max(80) }))
  .output(Done)

const renamePasskey = endpoint(signedIn, 'PUT /users/passkeys/{id}')
  .route({ summary: 'Renames a passkey' })
  .errors(fails('not_found'))
  .input(z.object({ id: z.string().max(1500), name: z.string().trim().min(1).max(80) }))
  .output(Done)

const removePasskey = endpoint(signedIn, 'POST /users/passkeys/{id}/remove')
  .route({ summary: 'Removes a passkey' })
  .errors(fails('not_found', ...confirmFails))
  .input(z.object({ id: z.string().max(1500), password: OwnPassword }))
  .output(Done)

const beginPasskeySignIn = endpoint(anyone, 'POST /users/login/passkey/options')
  .route({ summary: 'Options for logging in with a passkey' })
  .output(CredentialJson)

const signInWithPasskey = endpoint(anyone, 'POST /users/login/passkey')
  .route({ summary: 'Logs in with a passkey' })
  .errors(fails('wrong_code', 'not_found'))
  .input(z.object({ response: CredentialJson, rememberMe: z.boolean().default(false) }))
  .output(Done)

export type SecondStep = z.infer<typeof SecondStep>
/** Methods that complete a login; an admin with neither must add a second factor first. */
export const SecondStep = z.object({
  /** Whether an authenticator or recovery code can be used. */
  code: z.boolean(),
  passkey: z.boolean(),
  /** Logged in already, without admin permissions. */
  isSignedIn: z.boolean(),
})

const getSecondStep = endpoint(anyone, 'GET /users/login/second-step')
  .route({ summary: 'Available second factors of this browser’s pending login' })
  .errors(fails('not_found'))
  .output(SecondStep)

const signInWithCode = endpoint(anyone, 'POST /users/login/second-step')
  .route({ summary: 'Completes a login with an authenticator code or recovery code' })
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

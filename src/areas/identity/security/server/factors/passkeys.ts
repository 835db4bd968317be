import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { recordAudit } from '#platform/accounts/audit.ts'
import {
  finishSignIn,
  makeLink,
  recordFactor,
  pendingSignIn,
  sessionOf,
  signInAs,
  consumeLink,
  type Link,
} from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { secondFactor } from '#shared/enums-of-sign-in.ts'
import { signInMethod } from '#shared/enums.ts'
import { confirmPerson, lockToAddFactor } from '../confirm-person.ts'
import { sendPasskeyMail } from '../security-mails.ts'
import * as queries from './factor-queries.ts'
import type { securityContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof securityContract>

const done = { success: true } as const

/** Cookie with the id of the browser's challenge, which is valid for one attempt. */
const challengeCookie = 'challenge'
const challengeHours = 1

/** A challenge serves one purpose: only registration requires `confirmPerson`. */
type ChallengeKind = 'passkey_registration' | 'passkey_sign_in'

export const beginPasskey: Service['beginPasskey'] = async (app, caller, input) => {
  const person = await confirmPerson(app, caller, input.password)
  const known = await queries.passkeysOf(app.db, person.id)
  const options = await generateRegistrationOptions({
    rpName: caller.site.name ?? app.settings.siteName,
    rpID: hostOf(app, caller),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(String(person.id)),
    excludeCredentials: known.map(({ id, transports }) => ({
      id: id.toString('base64url'),
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { id: sessionId } = sessionOf(caller)
  const { challenge } = options
  await saveChallenge(app, caller, 'passkey_registration', { challenge, sessionId })
  return { ...options }
}

export const addPasskey: Service['addPasskey'] = async (app, caller, input) => {
  const { id: sessionId } = sessionOf(caller)
  const challenge = await consumeChallenge(app, caller, 'passkey_registration')
  if (challenge['sessionId'] !== sessionId) throw new AppError('wrong_code')
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: String(challenge['challenge']),
    expectedOrigin: caller.origin,
    expectedRPID: hostOf(app, caller),
  }).catch(() => ({ registrationInfo: undefined }))
  if (!made) throw new AppError('wrong_code')

  await app.db.transaction().execute(async (tx) => {
    const accountId = await lockToAddFactor(tx, caller)
    const isFirst =
      (await queries.passkeysOf(tx, accountId)).length === 0 &&
      !(await queries.totpOf(tx, accountId))?.confirmed
    if (isFirst) await recordFactor(tx, caller, secondFactor.passkey)
    const isNew = await queries.insertPasskey(tx, {
      id: Buffer.from(made.credential.id, 'base64url'),
      account_id: accountId,
      host: hostOf(app, caller),
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: transportsFrom(made.credential.transports),
      name: input.name,
    })
    if (!isNew) throw new AppError('already_there')
    await queries.dropPendingTotp(tx, accountId)
    await recordAudit(tx, caller, { action: 'passkey.add' })
    const { name: passkey } = input
    await sendPasskeyMail(tx, app, caller, { accountId, passkey, kind: 'passkey_added' })
  })
  return done
}

export const renamePasskey: Service['renamePasskey'] = async (app, caller, { id, name }) => {
  const renamed = await app.db
    .transaction()
    .execute((tx) => queries.renamePasskey(tx, accountOf(caller), bytesOf(id), name))
  if (!renamed) throw new AppError('not_found')
  return done
}

export const removePasskey: Service['removePasskey'] = async (app, caller, { id, password }) => {
  const { id: accountId } = await confirmPerson(app, caller, password)
  await app.db.transaction().execute(async (tx) => {
    const passkey = await queries.deletePasskey(tx, accountId, bytesOf(id))
    if (passkey === null) throw new AppError('not_found')
    await recordAudit(tx, caller, { action: 'passkey.remove' })
    await sendPasskeyMail(tx, app, caller, { accountId, passkey, kind: 'passkey_removed' })
  })
  return done
}

/** Begins a login with any passkey of this host (discoverable credential). */
export async function beginPasskeySignIn(
  app: App,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(app, caller),
    userVerification: 'required',
  })
  const { challenge } = options
  await saveChallenge(app, caller, 'passkey_sign_in', { challenge })
  return { ...options }
}

/** Logs in with a passkey, which counts as both factors, and completes a pending second step. */
export const signInWithPasskey: Service['signInWithPasskey'] = async (app, caller, input) => {
  const { challenge } = await consumeChallenge(app, caller, 'passkey_sign_in')
  const response = input.response as unknown as AuthenticationResponseJSON
  const key = typeof response.id === 'string' ? bytesOf(response.id) : Buffer.alloc(0)
  const passkey = await queries.findPasskey(app.db, key)
  if (!passkey) throw new AppError('wrong_code')

  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: String(challenge),
    expectedOrigin: caller.origin,
    expectedRPID: passkey.host,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) throw new AppError('wrong_code')

  const pending = await pendingSignIn(app, caller)
  await app.db.transaction().execute(async (tx) => {
    const accountId = passkey.account_id
    const factor = secondFactor.passkey
    await queries.usePasskey(tx, passkey.id, authenticationInfo.newCounter)
    if (pending?.accountId === accountId) return finishSignIn(tx, app, caller, { pending, factor })
    const { rememberMe: remember } = input
    await signInAs(tx, app, caller, { accountId, method: signInMethod.passkey, factor, remember })
  })
  return done
}

async function saveChallenge(
  app: App,
  caller: Caller,
  kind: ChallengeKind,
  data: { challenge: string; sessionId?: number },
): Promise<void> {
  const link = { kind, accountId: caller.accountId, data }
  const token = await app.db
    .transaction()
    .execute((tx) => makeLink(tx, { ...link, hours: challengeHours }))
  caller.browser.setCookie(challengeCookie, token, { maxAge: challengeHours * 3600 })
}

async function consumeChallenge(
  app: App,
  caller: Caller,
  kind: ChallengeKind,
): Promise<Link['data']> {
  const token = caller.browser.cookie(challengeCookie)
  caller.browser.clearCookie(challengeCookie)
  const link = token && (await app.db.transaction().execute((tx) => consumeLink(tx, kind, token)))
  if (!link || link.accountId !== caller.accountId) throw new AppError('wrong_code')
  return link.data
}

/** WebAuthn relying party id: the main host for its subdomains, otherwise the site's own host. */
function hostOf(app: App, caller: Caller): string {
  const main = new URL(app.settings.baseUrl).hostname
  const here = new URL(caller.origin).hostname
  return here === main || here.endsWith(`.${main}`) ? main : here
}

/** Transports are unsigned client data: validated leniently. */
function transportsFrom(input: unknown): string[] {
  return z.array(z.string().max(20)).max(10).catch([]).parse(input)
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id, 'base64url')
}

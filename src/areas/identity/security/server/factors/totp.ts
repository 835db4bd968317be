import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { recordAudit } from '#platform/accounts/audit.ts'
import { recordFactor, sessionOf } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { encrypt, decrypt } from '#platform/encryption.ts'
import { tokenHash } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import { isAppCode, plainCode, recoveryAlphabet } from '../../code-shape.ts'
import { secondFactor, type SecondFactor } from '#shared/enums-of-sign-in.ts'
import { confirmPerson, lockToAddFactor } from '../confirm-person.ts'
import { sendFactorMail } from '../security-mails.ts'
import * as queries from './factor-queries.ts'
import type { securityContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof securityContract>

const done = { success: true } as const

/** Parameters that all authenticator apps support (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted clock drift in time steps. */
const clockSteps = 1

const recoveryCodes = 10

/** Creates a TOTP key, which becomes active once confirmed by a code. */
export const beginTotp: Service['beginTotp'] = async (app, caller, input) => {
  const person = await confirmPerson(app, caller, input.password)
  const secret = new Secret({ size: 20 })
  const sealed = encrypt(secret.bytes, app.settings.signingKey, sealedFor(person.id))
  const { id: sessionId } = sessionOf(caller)
  const setup = await app.db.transaction().execute(async (tx) => {
    await lockToAddFactor(tx, caller)
    return queries.putTotp(tx, person.id, { sealedKey: sealed, sessionId })
  })
  if (!setup) throw new AppError('already_there')

  const issuer = caller.site.name ?? app.settings.siteName
  const uri = new TOTP({ ...shape, issuer, label: person.email, secret }).toString()
  const square = encode(uri, { border: 2 }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  )
  return { key: secret.base32, uri, square }
}

/**
 * Activates TOTP and returns recovery codes, shown only once. Throws not_found if this session
 * created no key within the last hour, and second_factor_needed.
 */
export async function confirmTotp(app: App, caller: Caller, { code }: { code: string }) {
  const { id: sessionId } = sessionOf(caller)
  return app.db.transaction().execute(async (tx) => {
    const accountId = await lockToAddFactor(tx, caller)
    const row = await queries.pendingTotp(tx, accountId, sessionId)
    if (!row) throw new AppError('not_found')
    if (!(await takeTotp(tx, app, accountId, row, code))) throw new AppError('wrong_code')
    if ((await queries.passkeysOf(tx, accountId)).length === 0) {
      await recordFactor(tx, caller, secondFactor.code)
    }
    const codes = await newRecoveryCodes(tx, accountId)
    await recordAudit(tx, caller, { action: 'totp.add' })
    await sendFactorMail(tx, app, caller, accountId, 'second_factor_on')
    return { recoveryCodes: codes }
  })
}

export const removeTotp: Service['removeTotp'] = async (app, caller, input) => {
  const { id } = await confirmPerson(app, caller, input.password)
  await app.db.transaction().execute(async (tx) => {
    // An unconfirmed key was not active.
    if (!(await queries.dropTotp(tx, id))) return
    await recordAudit(tx, caller, { action: 'totp.remove' })
    await sendFactorMail(tx, app, caller, id, 'second_factor_off')
  })
  return done
}

export const renewRecoveryCodes: Service['renewRecoveryCodes'] = async (app, caller, input) => {
  const { id } = await confirmPerson(app, caller, input.password)
  if (!(await queries.totpOf(app.db, id))?.confirmed) throw new AppError('not_found')
  return app.db.transaction().execute(async (tx) => {
    await recordAudit(tx, caller, { action: 'totp.new_recovery_codes' })
    return { recoveryCodes: await newRecoveryCodes(tx, id) }
  })
}

/** Consumes a TOTP or recovery code; returns which it was, null for neither. */
export async function takeCode(
  tx: Tx,
  app: App,
  accountId: number,
  code: string,
): Promise<SecondFactor | null> {
  const plain = plainCode(code)
  if (!isAppCode(plain)) {
    const used = await queries.useRecoveryCode(tx, accountId, recoveryHash(accountId, plain))
    return used ? secondFactor.recoveryCode : null
  }
  const row = await queries.totpOf(tx, accountId)
  const fits = row?.confirmed && (await takeTotp(tx, app, accountId, row, plain))
  return fits ? secondFactor.code : null
}

export async function totpStateOf(
  db: Db,
  accountId: number,
): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const [row, recoveryCodesLeft] = await Promise.all([
    queries.totpOf(db, accountId),
    queries.recoveryCodesLeft(db, accountId),
  ])
  return { on: row?.confirmed ?? false, recoveryCodesLeft }
}

async function takeTotp(
  tx: Tx,
  app: App,
  accountId: number,
  row: queries.TotpRow,
  code: string,
): Promise<boolean> {
  const key = decrypt(row.sealed_key, app.settings.signingKey, sealedFor(accountId))
  if (!key) {
    app.log.error({ account: accountId }, 'the key of an authenticator app cannot be read')
    return false
  }
  const secret = new Secret({ buffer: new Uint8Array(key).buffer })
  const now = Date.now()
  const token = code.replaceAll(/\s/g, '')
  const delta = TOTP.validate({ ...shape, token, secret, timestamp: now, window: clockSteps })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / shape.period) + delta
  return queries.useStep(tx, accountId, { sealedKey: row.sealed_key, step })
}

/** Context of the encryption, so that a key cannot be moved to another account. */
function sealedFor(accountId: number): string {
  return `totp ${accountId}`
}

async function newRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const group = () =>
    Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
  const codes = Array.from({ length: recoveryCodes }, () => `${group()}-${group()}`)
  const hashes = codes.map((code) => recoveryHash(accountId, code.replace('-', '')))
  await queries.replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

/** Codes have 50 random bits, so a fast hash suffices. */
function recoveryHash(accountId: number, plain: string): Buffer {
  return tokenHash(`${accountId} ${plain}`)
}

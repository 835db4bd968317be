import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { sessionOf } from '#identity/sign-in/server/public.ts'
import { hashPassword } from '#platform/passwords.ts'
import { secondFactor } from '#shared/enums-of-sign-in.ts'
import { madePasskey } from '#tests/support/authenticator.ts'
import { addCodes, codeOf } from '#tests/support/authenticator-app.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { lockToAddFactor } from '../confirm-person.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts'
import * as queries from './factor-queries.ts'
import * as totp from './totp.ts'

const { app, signIn } = await openTestApp()

const password = 'correct horse'
const aPerson = async () => {
  const account = await anAccount(app.db, { passwordHash: await hashPassword(password) })
  return { account, ...(await signIn(account)) }
}
const take = (account: number, code: string) =>
  app.db.transaction().execute((tx) => totp.takeCode(tx, app, account, code))

async function withCodes() {
  const person = await aPerson()
  return { ...person, ...(await addCodes(app, person.caller, password)) }
}

test('codes count from when one of the app has confirmed them', async () => {
  const { account, caller } = await aPerson()
  const { key, uri, square } = await totp.beginTotp(app, caller, { password })

  expect(uri).toContain('otpauth://totp/')
  expect(square.every((row) => row.length === square.length)).toBe(true)
  expect(await totp.totpStateOf(app.db, account)).toEqual({ on: false, recoveryCodesLeft: 0 })
  await expect(totp.confirmTotp(app, caller, { code: '000000' })).rejects.toThrow('wrong_code')

  const { recoveryCodes } = await totp.confirmTotp(app, caller, { code: codeOf(key) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await totp.totpStateOf(app.db, account)).toEqual({ on: true, recoveryCodesLeft: 10 })
  await expect(totp.beginTotp(app, caller, { password })).rejects.toThrow('already_there')
})

test('a key is confirmed within its hour, in the session that began it', async () => {
  const { account, caller } = await aPerson()
  const other = await signIn(account)
  const { key } = await totp.beginTotp(app, caller, { password })
  const confirm = (by = caller) => totp.confirmTotp(app, by, { code: codeOf(key) })

  await expect(confirm(other.caller)).rejects.toThrow('not_found')
  const update = app.db.updateTable('totp').where('account_id', '=', account)
  await update.set({ created_at: new Date(Date.now() - 3_601_000) }).execute()
  await expect(confirm()).rejects.toThrow('not_found')
  await update.set({ created_at: new Date(Date.now() - 3_500_000) }).execute()
  expect((await confirm()).recoveryCodes).toHaveLength(10)
})

test('a key that another session begins meanwhile is not switched on by a code of the first', async () => {
  const { account, caller } = await aPerson()
  const other = await signIn(account)
  await totp.beginTotp(app, caller, { password })
  await app.db.transaction().execute(async (tx) => {
    const { id: sessionId } = sessionOf(caller)
    const row = await queries.pendingTotp(tx, account, sessionId)
    const { id: otherId } = sessionOf(other.caller)
    await queries.putTotp(tx, account, { sealedKey: Buffer.from('other'), sessionId: otherId })
    expect(await queries.useStep(tx, account, { sealedKey: row!.sealed_key, step: 1 })).toBe(false)
  })
  expect((await totp.totpStateOf(app.db, account)).on).toBe(false)
})

test('adding factors to an account is serialized', async () => {
  const { account, caller } = await aPerson()
  const other = await signIn(account)
  const tx = await app.db.startTransaction().execute()
  await lockToAddFactor(tx, caller)
  const started = totp.beginTotp(app, other.caller, { password }).then(() => 'begun')
  expect(await Promise.race([started, someoneWaits()])).toBe('waits')
  await tx.commit().execute()
  expect(await started).toBe('begun')
})

/** Resolves when a connection of this database waits for a lock. */
async function someoneWaits(): Promise<'waits'> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (rows.length > 0) return 'waits'
  }
}

test('a passkey that is added drops a key that waits for its first code', async () => {
  const { caller } = await aPerson()
  const { key } = await totp.beginTotp(app, caller, { password })
  const { challenge } = await beginPasskey(app, caller, { password })
  const { origin } = caller
  const made = madePasskey({
    origin,
    challenge: String(challenge),
    credentialId: randomBytes(16),
  })
  await addPasskey(app, caller, { response: { ...made }, name: 'Phone' })

  await expect(totp.confirmTotp(app, caller, { code: codeOf(key) })).rejects.toThrow('not_found')
})

test('enabling and disabling codes is emailed, discarding a key is not', async () => {
  const mailsTo = async (account: number) => {
    const mails = app.db.selectFrom('mail').select('kind').where('account_id', '=', account)
    return (await mails.orderBy('id').execute()).map(({ kind }) => kind)
  }
  const started = await aPerson()
  await totp.beginTotp(app, started.caller, { password })
  await totp.removeTotp(app, started.caller, { password })
  expect(await mailsTo(started.account)).toEqual([])

  const { account, caller } = await withCodes()
  const insert = app.db.insertInto('passkey').values({
    ...{ id: Buffer.from('key'), account_id: account, host: 'localhost', name: 'Blue key' },
    ...{ public_key: Buffer.from('x'), counter: 0, transports: [] },
  })
  await insert.execute()
  // Removing a passkey does not disable TOTP.
  const id = Buffer.from('key').toString('base64url')
  await removePasskey(app, caller, { id, password })
  await totp.removeTotp(app, caller, { password })
  expect(await mailsTo(account)).toEqual([
    'second_factor_on',
    'passkey_removed',
    'second_factor_off',
  ])
})

test('a code is valid once, half a minute early or late', async () => {
  const { account, key } = await withCodes()
  const code = codeOf(key)

  expect(await take(account, code)).toBe(secondFactor.code)
  expect(await take(account, code)).toBeNull()
  expect(await take(account, codeOf(key, Date.now() + 30_000))).toBe(secondFactor.code)
  expect(await take(account, codeOf(key, Date.now() - 120_000))).toBeNull()
})

test('a code sent twice concurrently is accepted once', async () => {
  const { account, key } = await withCodes()
  const code = codeOf(key)
  const taken = await Promise.all([take(account, code), take(account, code), take(account, code)])
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('a recovery code works once, in any spelling, for its owner only', async () => {
  const { account, recoveryCodes } = await withCodes()
  const other = await withCodes()
  const [code = ''] = recoveryCodes

  expect(await take(other.account, code)).toBeNull()
  expect(await take(account, ` ${code.toUpperCase().replace('-', ' ')} `)).toBe(
    secondFactor.recoveryCode,
  )
  expect(await take(account, code)).toBeNull()
  expect((await totp.totpStateOf(app.db, account)).recoveryCodesLeft).toBe(9)
})

test('new recovery codes make the old ones worthless', async () => {
  const { account, caller, recoveryCodes } = await withCodes()
  const renewed = await totp.renewRecoveryCodes(app, caller, { password })

  expect(await take(account, recoveryCodes[0]!)).toBeNull()
  expect(await take(account, renewed.recoveryCodes[0]!)).toBe(secondFactor.recoveryCode)
})

test('requires the password to enable or disable codes', async () => {
  const { account, caller } = await withCodes()

  await expect(totp.removeTotp(app, caller, {})).rejects.toThrow('wrong_password')
  await expect(totp.removeTotp(app, caller, { password: 'x' })).rejects.toThrow('wrong_password')
  await totp.removeTotp(app, caller, { password })
  expect(await totp.totpStateOf(app.db, account)).toEqual({ on: false, recoveryCodesLeft: 0 })
})

test('the database does not hold the key of the app', async () => {
  const { account, key } = await withCodes()
  const row = await app.db
    .selectFrom('totp')
    .select('sealed_key')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()

  expect(row.sealed_key.includes(Buffer.from(Secret.fromBase32(key).bytes))).toBe(false)
})

test('a sealed key copied to another account makes no codes for it', async () => {
  const one = await withCodes()
  const two = await withCodes()
  const error = vi.spyOn(app.log, 'error')
  await app.db
    .updateTable('totp')
    .set(({ selectFrom }) => ({
      sealed_key: selectFrom('totp as other')
        .select('other.sealed_key')
        .where('other.account_id', '=', one.account),
    }))
    .where('account_id', '=', two.account)
    .execute()

  expect(await take(two.account, codeOf(one.key))).toBeNull()
  expect(error).toHaveBeenCalled()
})

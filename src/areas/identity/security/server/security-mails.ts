import { randomUUID } from 'node:crypto'
import { recipientOf, sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import * as queries from './security-queries.ts'

/** Sends a reset link; valid for an hour. */
export async function sendResetMail(
  tx: Tx,
  app: MailApp,
  { siteId, person, token }: { siteId: number; person: queries.PersonRow; token: string },
): Promise<void> {
  await sendMail(tx, app, {
    ...envelope(siteId, person),
    kind: 'reset',
    values: {},
    path: '/auth/reset-password-page?token=',
    token,
  })
}

/** Notifies the account of a changed password. */
export async function sendChangedMail(
  tx: Tx,
  app: App,
  caller: Caller,
  person: queries.PersonRow,
): Promise<void> {
  await sendMail(tx, app, {
    ...envelope(caller.site.id, person),
    kind: 'password_changed',
    values: { when: new Date().toISOString() },
    path: '/auth/reset-password-page',
  })
}

export async function sendFactorMail(
  tx: Tx,
  app: App,
  caller: Caller,
  accountId: number,
  kind: 'second_factor_on' | 'second_factor_off',
): Promise<void> {
  const person = await queries.personById(tx, accountId)
  if (!person) return
  await sendMail(tx, app, {
    ...envelope(caller.site.id, person),
    kind,
    values: { when: new Date().toISOString() },
    path: '/account/security',
  })
}

/** Notifies the account of a used recovery code. */
export async function sendRecoveryCodeMail(
  tx: Tx,
  app: App,
  caller: Caller,
  { accountId, left }: { accountId: number; left: number },
): Promise<void> {
  const person = await queries.personById(tx, accountId)
  if (!person) return
  await sendMail(tx, app, {
    ...envelope(caller.site.id, person),
    kind: 'recovery_code_used',
    values: { when: new Date().toISOString(), left: String(left) },
    path: '/account/security',
  })
}

/** Notifies the account of a passkey, which does not affect two-step verification. */
export async function sendPasskeyMail(
  tx: Tx,
  app: App,
  caller: Caller,
  {
    accountId,
    passkey,
    kind,
  }: { accountId: number; passkey: string; kind: 'passkey_added' | 'passkey_removed' },
): Promise<void> {
  const person = await queries.personById(tx, accountId)
  if (!person) return
  await sendMail(tx, app, {
    ...envelope(caller.site.id, person),
    kind,
    values: { passkey, when: new Date().toISOString() },
    path: '/account/security',
  })
}

/** Warns that someone with the password enters wrong codes; at most once a day (UTC). */
export async function sendWrongCodesMail(
  tx: Tx,
  app: App,
  caller: Caller,
  accountId: number,
): Promise<void> {
  const person = await queries.personById(tx, accountId)
  if (!person) return
  const when = new Date().toISOString()
  await sendMail(tx, app, {
    ...envelope(caller.site.id, person),
    kind: 'wrong_codes',
    values: { when },
    path: '/auth/reset-password-page',
    dedupeKey: `wrong_codes:${accountId}:${when.slice(0, 10)}`,
  })
}

/** Recipient with a unique key, as each is sent once per event. */
function envelope(siteId: number, person: queries.PersonRow) {
  return { to: recipientOf(person), siteId, dedupeKey: randomUUID() }
}

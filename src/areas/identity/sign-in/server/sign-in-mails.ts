import { randomUUID } from 'node:crypto'
import { recipientOf, sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { deviceOf } from '#shared/device-of.ts'
import { addresseeOf, type Addressee } from './sign-up/sign-up-queries.ts'

/** Sends the verification email, the first time or again. */
export async function mailVerification(
  tx: Tx,
  app: App,
  caller: Caller,
  input: { accountId: number; token: string; hours: number; again: boolean },
): Promise<void> {
  const person = await addresseeOf(tx, input.accountId)
  if (!person) return
  await sendMail(tx, app, {
    ...envelope(person, caller.site.id),
    kind: input.again ? 'verify_again' : 'verify',
    values: { hours: String(input.hours) },
    path: '/auth/verify-page?token=',
    token: input.token,
  })
}

/** Notifies the account of a login with a new browser. */
export async function mailNewBrowser(
  tx: Tx,
  app: App,
  caller: Caller,
  accountId: number,
): Promise<void> {
  const person = await addresseeOf(tx, accountId)
  if (!person) return
  await sendMail(tx, app, {
    ...envelope(person, caller.site.id),
    kind: 'new_sign_in',
    values: { device: deviceNamed(caller.browser.userAgent), when: new Date().toISOString() },
    path: securityPath,
  })
}

/** Warns of a reused refresh token, whose session was ended. */
export async function mailRefreshAlarm(
  tx: Tx,
  app: MailApp,
  session: { accountId: number; siteId: number; userAgent: string },
): Promise<void> {
  const person = await addresseeOf(tx, session.accountId)
  if (!person) return
  await sendMail(tx, app, {
    ...envelope(person, session.siteId),
    kind: 'refresh_reuse',
    values: { device: deviceNamed(session.userAgent), when: new Date().toISOString() },
    path: securityPath,
  })
}

const securityPath = '/account/security'

/** Names of browser and system, untranslated. */
function deviceNamed(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ') || '–'
}

/** Recipient with a unique key, as each is sent once per event. */
function envelope(person: Addressee, siteId: number) {
  return { to: recipientOf(person), siteId, dedupeKey: randomUUID() }
}

import { randomUUID } from 'node:crypto'
import { makeLink } from '../mailed-links.ts'
import { sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Identity, ProviderName } from '#platform/identity/identity.ts'
import type { Language } from '#shared/languages.ts'

const linkHours = 24

/** Display names of providers. */
const providerNames: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' }

/** Data of a link that connects an identity. */
export interface PendingIdentity {
  provider: ProviderName
  email: string
  identity: Identity
  redirect: string
  referToken: string | null
}

/** Emails a link that connects the identity. */
export async function mailConfirmation(
  tx: Tx,
  app: App,
  caller: Caller,
  pending: PendingIdentity,
): Promise<void> {
  const { provider, email, identity } = pending
  const token = await makeLink(tx, {
    kind: 'link_identity',
    accountId: null,
    data: { ...pending },
    hours: linkHours,
  })
  await sendMail(tx, app, {
    kind: 'social_confirm',
    to: { email, name: identity.name, language: caller.language, accountId: null },
    siteId: caller.site.id,
    values: { provider: providerNames[provider], hours: String(linkHours) },
    path: '/auth/confirm-page?token=',
    token,
    dedupeKey: randomUUID(),
  })
}

/** A hashed password to add to the account with this email. */
export interface AddedPassword {
  email: string
  hash: string
  siteId: number
  language: Language
}

/** Emails a Facebook account a link that adds the chosen password. */
export async function mailPassword(
  tx: Tx,
  app: MailApp,
  input: AddedPassword & { id: number; name: string },
): Promise<void> {
  const { id: accountId, email, name, hash, siteId, language } = input
  const token = await makeLink(tx, {
    kind: 'add_password',
    accountId,
    data: { hash, email },
    hours: linkHours,
    only: true,
  })
  await sendMail(tx, app, {
    kind: 'add_password',
    to: { email, name, language, accountId },
    siteId,
    values: { hours: String(linkHours) },
    path: '/auth/confirm-page?token=',
    token,
    dedupeKey: randomUUID(),
  })
}

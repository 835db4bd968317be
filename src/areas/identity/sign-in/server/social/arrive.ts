import { addAccount } from '#platform/accounts/accounts.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { agree } from '../sign-up/sign-up.ts'
import { signInAs } from '../sign-in-as.ts'
import { creditReferral, recordReferral } from '#identity/referrals/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Identity, IdentityProvider, ProviderName } from '#platform/identity/identity.ts'
import { signInMethod, signUpMode } from '#shared/enums.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { secondStepAddress } from '#shared/log-in.ts'
import { mailConfirmation } from './social-mails.ts'
import * as queries from './social-queries.ts'

/** Result of a social login. */
export type Arrival =
  | { kind: 'account'; accountId: number }
  /** Needs to confirm the email by an emailed link. */
  | { kind: 'mailed'; email: string }
  | { kind: 'no-email' }
  | { kind: 'disabled' }

export interface Arriving {
  identity: Identity
  redirect: string
  referToken: string | null
}

const modes = { google: signUpMode.google, facebook: signUpMode.facebook }

/**
 * Finds or creates the account of an identity. An existing account with the same email is connected
 * only after confirmation by email: someone could have registered your address at the provider.
 */
export async function arrive(
  app: App,
  caller: Caller,
  provider: IdentityProvider,
  arriving: Arriving,
): Promise<Arrival> {
  const { identity } = arriving
  const { name } = provider
  return app.db.transaction().execute(async (tx): Promise<Arrival> => {
    const known = await queries.accountOfIdentity(tx, name, identity.subject)
    if (known)
      return known.disabled ? { kind: 'disabled' } : { kind: 'account', accountId: known.id }

    // Connects to the account that is logged in.
    if (caller.accountId !== null && caller.session?.viewedBy === null) {
      const { accountId } = caller
      if (await join(tx, caller, name, identity.subject, accountId)) {
        return { kind: 'account', accountId }
      }
    }
    const { email } = identity
    if (!email) return { kind: 'no-email' }
    const holder = await queries.accountWithEmail(tx, email)
    if (holder?.disabled) return { kind: 'disabled' }
    if (holder || !identity.emailVerified) {
      await mailConfirmation(tx, app, caller, { provider: name, email, ...arriving })
      return { kind: 'mailed', email }
    }
    const accountId = await addPerson(tx, caller, name, arriving)
    if (accountId !== null) return { kind: 'account', accountId }
    await mailConfirmation(tx, app, caller, { provider: name, email, ...arriving })
    return { kind: 'mailed', email }
  })
}

/** Logs in by a provider and returns where to continue, such as the second step. */
export async function signInBy(
  tx: Tx,
  app: App,
  caller: Caller,
  {
    provider,
    accountId,
    redirect,
  }: { provider: ProviderName; accountId: number; redirect: string },
): Promise<string> {
  const method = signInMethod[provider]
  const proof = { accountId, method, factor: null, remember: true }
  const { requiresFactor } = await signInAs(tx, app, caller, proof)
  return requiresFactor ? inLanguageOf(redirect, secondStepAddress(redirect)) : redirect
}

/** Adds the language of `redirect` to a URL. */
export function inLanguageOf(redirect: string, address: string): string {
  const requested = requestedLanguage(new URL(redirect, 'http://x').search)
  return requested ? withLanguage(address, requested) : address
}

/** Creates an account with a verified email; null if the email is in use. */
export async function addPerson(
  tx: Tx,
  caller: Caller,
  provider: ProviderName,
  { identity, referToken }: Arriving,
): Promise<number | null> {
  const email = identity.email ?? ''
  const accountId = await addAccount(tx, {
    email,
    name: identity.name.trim().slice(0, 200) || (email.split('@')[0] ?? email),
    passwordHash: null,
    signUpMode: modes[provider],
    verified: true,
    lang: caller.language,
    currency: caller.currency,
    country: caller.country,
    siteId: caller.site.id,
  })
  if (accountId === null) return null
  await agree(tx, accountId)
  await recordAudit(tx, caller, {
    action: 'account.sign_up',
    accountId,
    targetKind: 'account',
    targetId: accountId,
    diff: { provider },
  })
  await join(tx, caller, provider, identity.subject, accountId)
  if (referToken) {
    await recordReferral(tx, referToken, accountId)
    await creditReferral(tx, referToken, accountId)
  }
  return accountId
}

/** Connects an identity and an account; false if either is connected otherwise. */
export async function join(
  tx: Tx,
  caller: Caller,
  provider: ProviderName,
  subject: string,
  accountId: number,
): Promise<boolean> {
  if (!(await queries.insertIdentity(tx, provider, subject, accountId))) return false
  await recordAudit(tx, caller, {
    action: 'identity.join',
    accountId,
    targetKind: 'account',
    targetId: accountId,
    diff: { provider },
  })
  return true
}

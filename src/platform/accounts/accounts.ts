import type { Tx } from '#platform/db/db.ts'
import { partyKind, type SignUpMode, type UserRole } from '#shared/enums.ts'
import * as queries from './account-queries.ts'

/** A person's account; its e-mail address finds it again. */
export interface AccountInput {
  /** Lower case. */
  email: string
  name: string
  role: UserRole
  /** Of `hashPassword`; a new account without one cannot sign in with a password. Absent keeps what was there. */
  passwordHash?: string | undefined
  /** Interface language, ISO 4217 currency and ISO 3166 country of the preferences. */
  lang?: string | undefined
  currency?: string | undefined
  country?: string | undefined
  translationLang?: string | undefined
}

/**
 * Makes accounts whose address needs no proof, and brings those that are there to what is given.
 * Answers their ids in the order given; an address twice throws.
 */
export async function putAccounts(tx: Tx, accounts: readonly AccountInput[]): Promise<number[]> {
  const emails = accounts.map(({ email }) => email)
  if (new Set(emails).size < emails.length) throw new Error('two accounts with one e-mail address')
  if (accounts.length === 0) return []

  const known = await queries.accountIds(tx, emails)
  const fresh = accounts.filter(({ email }) => !known.has(email))
  const made = await queries.insertParties(tx, partyKind.user, fresh.length)
  fresh.forEach(({ email }, at) => known.set(email, made[at] ?? 0))

  const ids = emails.map((email) => known.get(email) ?? 0)
  await queries.upsertAccounts(
    tx,
    accounts.map((account, at) => ({
      id: ids[at] ?? 0,
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash ?? null,
      lang: account.lang ?? null,
      currency: account.currency ?? null,
      country: account.country ?? null,
      translation_lang: account.translationLang ?? null,
    })),
  )
  return ids
}

/** An account that somebody makes for themselves. */
export interface NewAccount {
  /** Lower case. */
  email: string
  name: string
  passwordHash: string | null
  signUpMode: SignUpMode
  /** Whether somebody we trust has said that the address is theirs. */
  verified: boolean
  lang: string
  currency: string
  country: string
  siteId: number
}

/** Makes it, and answers its id; null where there is an account at the address already. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<number | null> {
  const [id = 0] = await queries.insertParties(tx, partyKind.user, 1)
  const made = await queries.insertAccount(tx, {
    id,
    email: account.email,
    email_verified_at: account.verified ? new Date() : null,
    name: account.name,
    password_hash: account.passwordHash,
    sign_up_mode: account.signUpMode,
    lang: account.lang,
    currency: account.currency,
    country: account.country,
    origin_site_id: account.siteId,
  })
  if (!made) await queries.deleteParties(tx, [id])
  return made ? id : null
}

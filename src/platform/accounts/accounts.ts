import type { Tx } from '#platform/db/db.ts'
import { partyKind, type SignUpMode, type UserRole } from '#shared/enums.ts'
import * as queries from './account-queries.ts'

/** A person's account; its e-mail address finds it again. */
export interface AccountInput {
  /** Lower case. */
  email: string
  name: string
  role: UserRole
  /**
   * From `hashPassword`. A new account without it cannot log in with a password; absent keeps the
   * existing one.
   */
  passwordHash?: string | undefined
  /** Interface language, ISO 4217 currency and ISO 3166 country of the preferences. */
  lang?: string | undefined
  currency?: string | undefined
  country?: string | undefined
  translationLang?: string | undefined
}

/**
 * Upserts accounts with verified addresses, by email; returns ids in the order of the input. Throws
 * for duplicate addresses.
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

/** An account created by signing up. */
export interface NewAccount {
  /** Lower case. */
  email: string
  name: string
  passwordHash: string | null
  signUpMode: SignUpMode
  /** Whether the address was verified by a trusted provider. */
  verified: boolean
  lang: string
  currency: string
  country: string
  siteId: number
}

/** Inserts an account and returns its id; null if the address has one. */
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

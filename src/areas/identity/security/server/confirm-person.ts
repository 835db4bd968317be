import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { verifyPassword } from '#platform/passwords.ts'
import { guarded } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './security-queries.ts'

/**
 * Re-authenticates the caller before a sensitive action: by password, if they have one, and for
 * admins by the second factor if required. Throws second_factor_needed, wrong_password, and
 * too_many_requests.
 */
export async function confirmPerson(
  app: App,
  caller: Caller,
  password: string | undefined,
): Promise<queries.PersonRow> {
  const person = await queries.personById(app.db, accountOf(caller))
  if (!person) throw new AppError('not_signed_in')
  await requireUsedFactor(app.db, caller, person.id)
  const { password_hash: hash } = person
  if (hash === null) return person
  // An empty field does not count as an attempt.
  if (!password) throw new AppError('wrong_password')
  const { address } = caller.browser
  const attempt = { address, account: `password of ${person.id}`, browser: null }
  const right = await guarded(app, attempt, async (lane) =>
    (await verifyPassword(password, hash, lane)) ? true : null,
  )
  if (!right) throw new AppError('wrong_password')
  return person
}

/**
 * Locks the caller's account, to serialize adding factors, and returns its id. Call it in the
 * transaction that completes adding a factor, as another one may have been added since the start.
 * Throws second_factor_needed.
 */
export async function lockToAddFactor(tx: Tx, caller: Caller): Promise<number> {
  const accountId = accountOf(caller)
  await queries.lockAccount(tx, accountId)
  await requireUsedFactor(tx, caller, accountId)
  return accountId
}

/** Requires admins to use an existing factor before adding another. */
async function requireUsedFactor(db: Db, caller: Caller, accountId: number): Promise<void> {
  if (caller.session?.mustUseFactor && (await queries.hasFactor(db, accountId))) {
    throw new AppError('second_factor_needed')
  }
}

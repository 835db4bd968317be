import { accountOf } from '#features/auth/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { verifyPassword } from '#platform/passwords.ts'
import { guarded } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './queries.ts'

/**
 * Makes sure that the person themselves is at the device before something grave is done: by their
 * password, where they have one, and for an admin by the second factor this installation asks for.
 * Throws second_factor_needed, wrong_password, and too_many_requests for who guesses.
 */
export async function confirmPerson(
  app: App,
  caller: Caller,
  password: string | undefined,
): Promise<queries.PersonRow> {
  const person = await queries.personById(app.db, accountOf(caller))
  if (!person) throw new AppError('not_signed_in')
  // Whoever has only one of an admin's factors cannot put another in its place.
  if (caller.session?.mustUseFactor && (await queries.hasFactor(app.db, person.id))) {
    throw new AppError('second_factor_needed')
  }
  const { password_hash: hash } = person
  if (hash === null) return person
  const { address } = caller.browser
  const trying = { address, account: `password of ${person.id}`, browser: null }
  const right = await guarded(app, trying, async (lane) =>
    (await verifyPassword(password ?? '', hash, lane)) ? true : null,
  )
  if (!right) throw new AppError('wrong_password')
  return person
}

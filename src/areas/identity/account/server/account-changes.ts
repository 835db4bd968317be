import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { countryCodes } from '#foundation/locations/server/public.ts'
import { currencyCodes } from '#foundation/sites/server/public.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind } from '#shared/enums.ts'
import * as queries from './account-change-queries.ts'
import type { InputOf } from '#platform/http/implement.ts'
import type { accountContract } from '../contract.ts'

/** Renames an account. Throws changed_meanwhile if `rev` is outdated. */
export async function rename(
  app: App,
  caller: Caller,
  { id, name, rev }: { id: number; name: string; rev: number },
): Promise<{ rev: number }> {
  return app.db.transaction().execute(async (tx) => {
    const before = await queries.accountName(tx, id)
    if (before === null) throw new AppError('not_found')
    const now = await accounts.rename(tx, id, { name, rev })
    if (now === null) throw new AppError('changed_meanwhile')
    await recordAudit(tx, caller, {
      action: 'account.rename',
      targetKind: 'account',
      targetId: id,
      diff: { name: [before, name] },
    })
    return { rev: now }
  })
}

/** Sets the photo. The nightly sweep deletes the previous one if unused. */
export async function setPhoto(
  app: App,
  caller: Caller,
  { id, uuid }: { id: number; uuid: string | null },
): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    if (uuid !== null) {
      await claimFiles(tx, accountOf(caller), [uuid], { kind: fileKind.image, most: 1 })
    }
    if (!(await accounts.setImage(tx, id, uuid))) throw new AppError('not_found')
    await recordAudit(tx, caller, {
      action: uuid === null ? 'account.remove_photo' : 'account.set_photo',
      targetKind: 'account',
      targetId: id,
    })
  })
}

/** Updates preferences, ignoring unknown values (C-037). */
export async function setPreferences(
  app: App,
  _caller: Caller,
  input: InputOf<typeof accountContract.setPreferences>,
): Promise<undefined> {
  const { id, languageCode, currencyCode, location } = input
  const [currencies, countries] = await Promise.all([currencyCodes(app.db), countryCodes(app.db)])
  if (currencyCode !== undefined && !currencies.has(currencyCode)) {
    throw new AppError('invalid_input', { field: 'currencyCode' })
  }
  if (location !== undefined && !countries.has(location)) {
    throw new AppError('invalid_input', { field: 'location' })
  }
  const chosen = { lang: languageCode, currency: currencyCode, country: location }
  const done = await app.db.transaction().execute((tx) => accounts.setPreferences(tx, id, chosen))
  if (!done) throw new AppError('not_found')
}

export async function endTour(
  app: App,
  _caller: Caller,
  { id }: { id: number },
): Promise<undefined> {
  await app.db.transaction().execute((tx) => accounts.endTour(tx, id))
}

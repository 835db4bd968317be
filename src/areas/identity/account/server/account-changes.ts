import * as accounts from '#platform/accounts/account-change-queries.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { countryCodes } from '#foundation/locations/server/public.ts'
import { currencyCodes } from '#foundation/sites/server/public.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind } from '#shared/enums.ts'
import * as queries from './account-change-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { accountContract } from '../contract.ts'

type Service = Handlers<typeof accountContract>

/** Renames an account. Throws changed_meanwhile if `rev` is outdated. */
export const rename: Service['rename'] = async (app, caller, { id, name, rev }) =>
  app.db.transaction().execute(async (tx) => {
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

/** Sets the photo. The nightly sweep deletes the previous one if unused. */
export const setPhoto: Service['setPhoto'] = async (app, caller, { id, uuid }) => {
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
export const setPreferences: Service['setPreferences'] = async (app, _caller, input) => {
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

export const endTour: Service['endTour'] = async (app, _caller, { id }) => {
  await app.db.transaction().execute((tx) => accounts.endTour(tx, id))
}

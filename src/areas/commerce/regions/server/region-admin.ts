import { countryCodes } from '#foundation/locations/server/public.ts'
import { currencyCodes } from '#foundation/sites/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import type { regionsContract } from '../contract.ts'
import * as queries from './region-queries.ts'
import { forgetRegions } from './regions.ts'

type Service = Handlers<typeof regionsContract>

export const listStoreRegions: Service['listStoreRegions'] = async ({ db }) => {
  const [regions, currencies] = await Promise.all([queries.adminRows(db), currencyCodes(db)])
  return { regions, currencies: [...currencies].toSorted() }
}

/**
 * Adds or changes a region and moves countries between regions, so that every country stays in
 * one. Throws already_there for a name that another region has.
 */
export const saveStoreRegion: Service['saveStoreRegion'] = async (app, caller, input) => {
  const { id, rev, name, currency, restTo } = input
  await checkCodes(app, currency, input.countries)
  const saved = await app.db.transaction().execute(async (tx) => {
    await queries.lockRegions(tx)
    const regions = await queries.adminRows(tx)
    const before = regions.find((region) => region.id === id)
    if (id !== undefined && !before) throw new AppError('not_found')
    if (before && before.rev !== rev) throw new AppError('changed_meanwhile')
    if (regions.some((region) => region.name === name && region.id !== id)) {
      throw new AppError('already_there', { field: 'name' })
    }
    const countries = [...new Set(input.countries)].toSorted()
    const lost = before?.countries.filter((country) => !countries.includes(country)) ?? []
    const isKnown = regions.some((region) => region.id === restTo && region.id !== id)
    if (lost.length > 0 && !isKnown) throw new AppError('invalid_input', { field: 'restTo' })

    const regionId = before?.id ?? newStoreId('reg')
    await queries.putRegion(tx, { id: regionId, name, currency })
    await queries.moveCountries(tx, regionId, countries)
    if (restTo !== undefined) await queries.moveCountries(tx, restTo, lost)
    await audit(tx, caller, before ? 'region.edit' : 'region.add', {
      region: name,
      ...(before && before.name !== name && { name: [before.name, name] }),
      ...(before?.currency !== currency && { currency: [before?.currency ?? null, currency] }),
      countries: [before?.countries ?? [], countries],
    })
    return { id: regionId }
  })
  forgetRegions(app.db)
  return saved
}

async function checkCodes(
  { db }: Pick<App, 'db'>,
  currency: string,
  countries: readonly string[],
): Promise<void> {
  const [currencies, known] = await Promise.all([currencyCodes(db), countryCodes(db)])
  if (!currencies.has(currency)) throw new AppError('invalid_input', { field: 'currency' })
  if (!countries.every((country) => known.has(country))) {
    throw new AppError('invalid_input', { field: 'countries' })
  }
}

/** Deletes a region; one that is gone already stays so. Throws already_there while it is used. */
export const removeStoreRegion: Service['removeStoreRegion'] = async (app, caller, { id }) => {
  await app.db.transaction().execute(async (tx) => {
    await queries.lockRegions(tx)
    const region = (await queries.adminRows(tx)).find((each) => each.id === id)
    if (!region) return
    if (!region.isUnused) throw new AppError('already_there')
    await queries.deleteRegion(tx, id)
    const { name, currency } = region
    await audit(tx, caller, 'region.remove', { region: name, currency })
  })
  forgetRegions(app.db)
}

async function audit(
  tx: Tx,
  caller: Caller,
  action: 'region.add' | 'region.edit' | 'region.remove',
  diff: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, caller, { action, targetKind: 'store_region', diff })
}

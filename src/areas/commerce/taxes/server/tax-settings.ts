import { countryCodes } from '#foundation/locations/server/public.ts'
import { nameOf, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { shopOf } from '#commerce/shops/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { subdivisionName } from '#platform/geo/subdivisions.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import type { TaxInput, TaxRate, taxesContract } from '../contract.ts'
import * as queries from './tax-queries.ts'

type Service = Handlers<typeof taxesContract>

/** Returns the tax rates of an enterprise and those of the platform. Throws not_found. */
export const getTaxes: Service['getTaxes'] = async (app, caller, { id }) => {
  const shop = await shopOf(app, id)
  const [rates, defaults] = await Promise.all([
    shownTaxes(app, caller, id),
    shownTaxes(app, caller, null),
  ])
  const { name, country, usesDefaultTaxes, taxId, rev: shopRev } = shop
  return { vendorId: id, name, country, rates, usesDefaultTaxes, taxId, shopRev, defaults }
}

export const listDefaultTaxes: Service['listDefaultTaxes'] = async (app, caller) => {
  const [rates, users] = await Promise.all([
    shownTaxes(app, caller, null),
    queries.defaultTaxUsers(app.db),
  ])
  return { rates, users }
}

async function shownTaxes(
  { db }: Pick<App, 'db'>,
  { language }: Pick<Caller, 'language'>,
  enterpriseId: number | null,
): Promise<TaxRate[]> {
  const [rows, { categories }] = await Promise.all([
    queries.savedTaxes(db, enterpriseId),
    taxonomyOf(db),
  ])
  return rows.map((row) => {
    const category = row.categoryId === null ? undefined : categories.get(row.categoryId)
    return {
      ...row,
      categoryName: category ? nameOf(category, language) : null,
      stateName: row.state === null ? null : subdivisionName(row.country, row.state),
    }
  })
}

/** Adds or changes a tax rate of an enterprise. Throws already_there for a name of its scope. */
export const saveTax: Service['saveTax'] = (app, caller, { id, taxId, rev, ...tax }) =>
  save(app, caller, id, { taxId, rev, tax })

/** Adds or changes a tax rate of the platform. Throws already_there for a name of its scope. */
export const saveDefaultTax: Service['saveDefaultTax'] = (app, caller, { taxId, rev, ...tax }) =>
  save(app, caller, null, { taxId, rev, tax })

interface Change {
  taxId: string | undefined
  rev: number | undefined
  tax: TaxInput
}

async function save(
  app: Pick<App, 'db'>,
  caller: Caller,
  owner: number | null,
  { taxId, rev, tax }: Change,
): Promise<{ taxId: string }> {
  await checkScope(app, tax)
  return app.db.transaction().execute(async (tx) => {
    await queries.lockTaxes(tx, owner)
    const before = (await queries.savedTaxes(tx, owner)).find(({ id }) => id === taxId)
    if (taxId !== undefined && !before) throw new AppError('not_found')
    if (before && before.rev !== rev) throw new AppError('changed_meanwhile')
    const saved = before?.id ?? newStoreId('txr')
    if (!(await queries.putTax(tx, owner, saved, tax))) {
      throw new AppError('already_there', { field: 'name' })
    }
    const diff = before ? differences(before, tax) : { ...tax }
    await audit(tx, caller, owner, before ? 'tax.edit' : 'tax.add', diff)
    return { taxId: saved }
  })
}

async function checkScope({ db }: Pick<App, 'db'>, { country, categoryId }: TaxInput) {
  const [known, { categories }] = await Promise.all([countryCodes(db), taxonomyOf(db)])
  if (!known.has(country)) throw new AppError('invalid_input', { field: 'country' })
  if (categoryId !== null && !categories.has(categoryId)) {
    throw new AppError('invalid_input', { field: 'categoryId' })
  }
}

function differences(before: queries.SavedTaxRow, tax: TaxInput): Record<string, unknown> {
  const changed = Object.entries(tax).flatMap(([name, value]) => {
    const old: unknown = Reflect.get(before, name)
    return old === value ? [] : [[name, [old, value]] as const]
  })
  return { tax: tax.name, ...Object.fromEntries(changed) }
}

/** Deletes a tax rate of an enterprise; one that is gone already stays so. */
export const removeTax: Service['removeTax'] = (app, caller, { id, taxId }) =>
  remove(app, caller, id, taxId)

/** Deletes a tax rate of the platform; one that is gone already stays so. */
export const removeDefaultTax: Service['removeDefaultTax'] = (app, caller, { taxId }) =>
  remove(app, caller, null, taxId)

async function remove(
  { db }: Pick<App, 'db'>,
  caller: Caller,
  owner: number | null,
  id: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const removed = await queries.deleteTax(tx, owner, id)
    if (removed) await audit(tx, caller, owner, 'tax.remove', { ...removed })
  })
}

/** Records a change; that of a rate of the platform only for admins. */
async function audit(
  tx: Tx,
  caller: Caller,
  owner: number | null,
  action: 'tax.add' | 'tax.edit' | 'tax.remove',
  diff: Record<string, unknown>,
): Promise<void> {
  const target = owner === null ? {} : { targetKind: 'enterprise', targetId: owner }
  await recordAudit(tx, caller, { action, ...target, diff })
}

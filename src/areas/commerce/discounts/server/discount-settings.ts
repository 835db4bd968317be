import { currencyCodes } from '#foundation/sites/server/public.ts'
import { nameOf, taxonomyOf, type Taxon } from '#foundation/taxonomy/server/public.ts'
import { regionOfCountry, regionsOf } from '#commerce/regions/server/public.ts'
import { shopOf } from '#commerce/shops/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { defaultCountry } from '#shared/constants.ts'
import { discountKind } from '#shared/enums-of-store.ts'
import type { Discount, DiscountInput, discountsContract } from '../contract.ts'
import * as queries from './discount-queries.ts'

type Service = Handlers<typeof discountsContract>

const pageSize = 40
const mostListings = 500

export const listDiscounts: Service['listDiscounts'] = (app, caller, { id, ...filter }) =>
  list(app, caller, id, filter)

export const listSiteDiscounts: Service['listSiteDiscounts'] = (app, caller, filter) =>
  list(app, caller, null, filter)

interface Filter {
  query?: string | undefined
  state?: Discount['state'] | undefined
  page: number
}

async function list({ db }: Pick<App, 'db'>, caller: Caller, owner: number | null, filter: Filter) {
  const { page } = filter
  const [rows, currencies] = await Promise.all([
    queries.savedDiscounts(db, owner, caller.language, {
      ...filter,
      offset: page * pageSize,
      limit: pageSize,
    }),
    currencyCodes(db),
  ])
  const total = rows[0]?.total ?? 0
  return {
    discounts: await shown(db, caller.language, rows),
    currencies: [...currencies].toSorted(),
    total,
    page,
    pages: Math.ceil(total / pageSize),
  }
}

async function shown(
  db: Db,
  language: string,
  rows: readonly queries.SavedDiscountRow[],
): Promise<Discount[]> {
  const { categories } = await taxonomyOf(db)
  const time = (date: Date | null) => date?.toISOString() ?? null
  return rows.map(({ total: _total, categoryIds, ...row }) => ({
    ...row,
    startsAt: time(row.startsAt),
    endsAt: time(row.endsAt),
    lastUsedAt: time(row.lastUsedAt),
    createdAt: row.createdAt.toISOString(),
    categories: categoryIds.flatMap((id) => {
      const category = categories.get(id)
      return category ? { id, name: nameOf(category, language) } : []
    }),
  }))
}

export const getDiscount: Service['getDiscount'] = async (app, caller, { id, discountId }) => {
  const [shop, regions] = await Promise.all([shopOf(app, id), regionsOf(app.db)])
  const { currency } = regionOfCountry(regions, shop.country ?? defaultCountry)
  const listings = await queries.sellableListings(app.db, id, caller.language, mostListings)
  return { ...(await editor(app, caller, id, discountId)), currency, listings }
}

export const getSiteDiscount: Service['getSiteDiscount'] = async (app, caller, { discountId }) => {
  const regions = await regionsOf(app.db)
  const { currency } = regionOfCountry(regions, caller.country)
  return { ...(await editor(app, caller, null, discountId)), currency, listings: [] }
}

async function editor(
  { db }: Pick<App, 'db'>,
  { language }: Caller,
  owner: number | null,
  discountId: string | undefined,
) {
  const [rows, currencies, { categoryRoots }] = await Promise.all([
    discountId === undefined
      ? []
      : queries.savedDiscounts(db, owner, language, { discountId, offset: 0, limit: 1 }),
    currencyCodes(db),
    taxonomyOf(db),
  ])
  const [discount = null] = await shown(db, language, rows)
  if (discountId !== undefined && !discount) throw new AppError('not_found')
  return {
    discount,
    currencies: [...currencies].toSorted(),
    categories: categoryRoots.flatMap((root) => flattened(root, language)),
  }
}

function flattened(node: Taxon, language: string): { id: number; name: string; depth: number }[] {
  return [
    { id: node.id, name: nameOf(node, language), depth: node.path.length - 1 },
    ...node.children.flatMap((child) => flattened(child, language)),
  ]
}

/** Adds or changes a code of an enterprise. Throws already_there for a code that it has. */
export const saveDiscount: Service['saveDiscount'] = (app, caller, input) => {
  const { id, discountId, rev, ...discount } = input
  return save(app, caller, id, { discountId, rev, discount })
}

/** Adds or changes a code of the platform. Throws already_there for a code that it has. */
export const saveSiteDiscount: Service['saveSiteDiscount'] = (app, caller, input) => {
  const { discountId, rev, ...discount } = input
  return save(app, caller, null, { discountId, rev, discount })
}

interface Change {
  discountId: string | undefined
  rev: number | undefined
  discount: DiscountInput
}

async function save(
  app: Pick<App, 'db'>,
  caller: Caller,
  owner: number | null,
  { discountId, rev, discount }: Change,
): Promise<{ discountId: string }> {
  const fields = completed(discount)
  await checkLimits(app.db, owner, discount)
  return app.db.transaction().execute(async (tx) => {
    await queries.lockDiscounts(tx, owner)
    const before = discountId && (await queries.lockDiscount(tx, owner, discountId))
    if (discountId !== undefined && !before) throw new AppError('not_found')
    if (before && before.rev !== rev) throw new AppError('changed_meanwhile')
    // A constraint keeps the number of uses within the limit.
    if (before && fields.maxUses !== null && fields.maxUses < before.used) refuse('maxUses')
    const saved = discountId ?? newStoreId('disc')
    if (!(await queries.putDiscount(tx, owner, saved, fields))) {
      throw new AppError('already_there', { field: 'code' })
    }
    await queries.putLimits(tx, saved, discount.listingIds, discount.categoryIds)
    await audit(tx, caller, owner, before ? 'discount.edit' : 'discount.add', { ...fields })
    return { discountId: saved }
  })
}

/** Sets what does not apply to the kind to its empty value, and checks the rest. */
function completed({ listingIds: _listings, categoryIds: _categories, ...one }: DiscountInput) {
  const isAmount = one.kind === discountKind.amount
  const isFree = one.kind === discountKind.freeShipping
  if (!isFree && one.value === null) refuse('value')
  if (one.kind === discountKind.percent && (one.value ?? 0) > 10_000) refuse('value')
  if (isAmount && one.currency === null) refuse('currency')
  if (one.startsAt && one.endsAt && one.startsAt >= one.endsAt) refuse('endsAt')
  if (one.minValue !== null && one.minCurrency === null) refuse('minValue')
  return {
    ...one,
    code: one.code.toUpperCase(),
    value: isFree ? null : one.value,
    currency: isAmount ? one.currency : null,
    minCurrency: one.minValue === null ? null : one.minCurrency,
  }
}

async function checkLimits(db: Db, owner: number | null, one: DiscountInput): Promise<void> {
  const [currencies, { categories }, known] = await Promise.all([
    currencyCodes(db),
    taxonomyOf(db),
    queries.knownListings(db, owner, one.listingIds),
  ])
  if (one.currency !== null && !currencies.has(one.currency)) refuse('currency')
  if (one.minCurrency !== null && !currencies.has(one.minCurrency)) refuse('minValue')
  if (!one.categoryIds.every((id) => categories.has(id))) refuse('categoryIds')
  if (!one.listingIds.every((id) => known.includes(id))) refuse('listingIds')
}

function refuse(field: string): never {
  throw new AppError('invalid_input', { field })
}

/** Deletes a code of an enterprise that has not been used; one that is gone already stays so. */
export const removeDiscount: Service['removeDiscount'] = (app, caller, { id, discountId }) =>
  remove(app, caller, id, discountId)

/** Deletes a code of the platform that has not been used; one that is gone already stays so. */
export const removeSiteDiscount: Service['removeSiteDiscount'] = (app, caller, { discountId }) =>
  remove(app, caller, null, discountId)

async function remove(
  { db }: Pick<App, 'db'>,
  caller: Caller,
  owner: number | null,
  id: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const before = await queries.lockDiscount(tx, owner, id)
    if (!before) return
    // The uses of a buyer are counted for as long as the code exists.
    if (before.used > 0) throw new AppError('already_there')
    await queries.deleteDiscount(tx, id)
    await audit(tx, caller, owner, 'discount.remove', { code: before.code })
  })
}

async function audit(
  tx: Tx,
  caller: Caller,
  owner: number | null,
  action: 'discount.add' | 'discount.edit' | 'discount.remove',
  diff: Record<string, unknown>,
): Promise<void> {
  const target = owner === null ? {} : { targetKind: 'enterprise', targetId: owner }
  await recordAudit(tx, caller, { action, ...target, diff })
}

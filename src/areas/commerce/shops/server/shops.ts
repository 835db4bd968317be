import { countryCodes } from '#foundation/locations/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Handlers, InputOf } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import type { shopsContract, Shop } from '../contract.ts'
import type { SellingStep } from '../model.ts'
import * as queries from './shop-queries.ts'

type Service = Handlers<typeof shopsContract>
type ShopApp = Pick<App, 'db' | 'cardPayments'>

/** Returns how an enterprise sells. Throws not_found. */
export const getShop: Service['getShop'] = (app, _caller, { id }) => shopOf(app, id)

/** Returns how an enterprise sells, with defaults where it has chosen nothing. Throws not_found. */
export async function shopOf(app: ShopApp, vendorId: number): Promise<Shop> {
  const row = await requireShop(app.db, vendorId)
  return {
    vendorId,
    ...row,
    closedAt: row.closedAt?.toISOString() ?? null,
    takesCards: app.cardPayments !== null,
  }
}

async function requireShop(db: Db, vendorId: number): Promise<queries.ShopRow> {
  const row = await queries.shopRow(db, vendorId)
  if (!row) throw new AppError('not_found')
  return row
}

type Change = Omit<InputOf<(typeof shopsContract)['saveShop']>, 'id' | 'rev'>

/** Changes the settings of a shop. Throws changed_meanwhile, and invalid_input for what cannot be. */
export const saveShop: Service['saveShop'] = async (app, caller, { id, rev, ...change }) => {
  await requireShop(app.db, id)
  const known = await countryCodes(app.db)
  return app.db.transaction().execute(async (tx) => {
    if ((await queries.lockShop(tx, id)) !== rev) throw new AppError('changed_meanwhile')
    const before = await requireShop(tx, id)
    checkShop(before, change, known)
    const diff = differences(before, change)
    if (Object.keys(diff).length === 0) return { rev }
    await queries.updateShop(tx, id, columnsOf(before, change))
    await recordAudit(tx, caller, {
      action: 'shop.change',
      targetKind: 'enterprise',
      targetId: id,
      diff,
    })
    return { rev: rev + 1 }
  })
}

/** Throws invalid_input with the field that does not go with the others. */
function checkShop(before: queries.ShopRow, change: Change, countries: ReadonlySet<string>): void {
  const refuse = (field: string) => {
    throw new AppError('invalid_input', { field })
  }
  const isTransferred = change.acceptsBankTransfer ?? before.acceptsBankTransfer
  if (isTransferred && (change.bankInstructions ?? before.bankInstructions) === '') {
    refuse('bankInstructions')
  }
  const most = change.handlingDaysMax ?? before.handlingDaysMax
  if ((change.handlingDaysMin ?? before.handlingDaysMin) > most) refuse('handlingDaysMax')
  const country = change.legalAddress?.countryCode
  if (country !== undefined && !countries.has(country)) refuse('legalAddress')
}

function columnsOf(before: queries.ShopRow, change: Change) {
  const isClosed = change.isClosed ?? before.closedAt !== null
  const { legalAddress } = change
  return {
    converts_prices: change.convertsPrices,
    sku_prefix: change.skuPrefix,
    handling_days_min: change.handlingDaysMin,
    handling_days_max: change.handlingDaysMax,
    return_days: change.returnDays,
    low_stock_at: change.lowStockAt,
    accepts_bank_transfer: change.acceptsBankTransfer,
    bank_instructions: change.bankInstructions,
    accepts_pay_at_pickup: change.acceptsPayAtPickup,
    legal_name: change.legalName,
    legal_address: legalAddress ? JSON.stringify(legalAddress) : legalAddress,
    tax_id: change.taxId,
    uses_default_taxes: change.usesDefaultTaxes,
    closed_at: isClosed ? (before.closedAt ?? new Date()) : null,
  }
}

/** Returns the changed fields, for the audit log: before and after. */
function differences(before: queries.ShopRow, { isClosed, ...change }: Change) {
  const changed = Object.entries(change).flatMap(([name, value]) => {
    const old: unknown = Reflect.get(before, name)
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [[name, [old, value]] as const]
  })
  const wasClosed = before.closedAt !== null
  return {
    ...Object.fromEntries(changed),
    ...(isClosed !== undefined && isClosed !== wasClosed && { isClosed: [wasClosed, isClosed] }),
  }
}

/** Returns what an enterprise has done and still has to do before it can sell. */
export const getSellingSteps: Service['getSellingSteps'] = async (app, caller, { id }) => {
  const [shop, goods] = await Promise.all([shopOf(app, id), queries.sellingRow(app.db, id)])
  const isPaid =
    shop.takesCards ||
    app.settings.testPayments ||
    shop.acceptsBankTransfer ||
    (shop.acceptsPayAtPickup && shop.hasPickup)
  const needsNoShipping = goods.hasListings && !goods.isPhysical
  const done: Record<SellingStep, boolean> = {
    listings: goods.hasListings,
    shipping: goods.hasRates || needsNoShipping,
    payment: isPaid,
    legal: shop.legalName !== '' && shop.legalAddress !== null,
    taxes: goods.hasTaxes || shop.usesDefaultTaxes,
  }
  const steps = (Object.keys(done) as SellingStep[]).map((name) => ({
    name,
    isDone: done[name],
    isOptional: name === 'taxes' || name === 'legal',
  }))
  return {
    steps,
    canSell: steps.every(({ isDone, isOptional }) => isDone || isOptional),
    isClosed: shop.closedAt !== null,
    mayChange: mayChangeShop(caller, id),
  }
}

function mayChangeShop({ role, teams }: Caller, id: number): boolean {
  const own = teams.find(({ enterpriseId }) => enterpriseId === id)
  return role === userRole.admin || (own !== undefined && own.role <= teamRole.admin)
}

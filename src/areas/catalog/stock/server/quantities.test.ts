import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newStoreId } from '#platform/store-ids.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { aProduct, aShop, putStock, stockOf } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { releaseUnpaid } from './expired-reservations.ts'
import { putQuantities, reserveStock } from './public.ts'

const { app } = await openTestApp()
const { db } = app

const counted = { reason: movementReason.count, ref: null, note: '', accountId: null }

function put(variantId: string, quantity: number) {
  return db.transaction().execute((tx) => putQuantities(tx, [{ variantId, quantity }], counted))
}

function reserve(variantId: string, quantity: number, expiresAt: Date | null = null) {
  const line = { lineId: newStoreId('item'), variantId, quantity, allowBackorder: false }
  return db.transaction().execute((tx) => reserveStock(tx, [line], expiresAt))
}

async function movementsOf(variantId: string) {
  const { rows } = await sql<{ change: number; stocked_after: number; reason: number }>`
    select change, stocked_after, reason from stock_movement m
    join inventory_item i on i.id = m.item_id
    where i.variant_id = ${variantId} order by m.at, m.change desc`.execute(db)
  return rows
}

test('a first quantity creates the stock location at the primary place of the enterprise', async () => {
  const { id: enterpriseId } = await putEnterprise(db)
  const { id } = await putListing(db, enterpriseId, {
    cartItem: true,
    product: {
      variants: [{ title: 'Default', prices: [{ amount: 500, currency: 'USD' }], stock: 12 }],
    },
  })
  const { rows } = await sql<{ id: string; manage_inventory: boolean }>`
    select v.id, manage_inventory from variant v join product p on p.id = product_id
    where listing_id = ${id}`.execute(db)
  const [variant] = rows
  expect(variant?.manage_inventory).toBe(true)
  expect(await stockOf(db, variant!.id)).toEqual({ stocked: 12, reserved: 0, sum: 0 })
  expect(await movementsOf(variant!.id)).toEqual([
    { change: 12, stocked_after: 12, reason: movementReason.file },
  ])
  const locations = await sql`
    select name from stock_location where enterprise_id = ${enterpriseId}`.execute(db)
  expect(locations.rows).toHaveLength(1)
})

test('a quantity is reached at the default location first, then at the others', async () => {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { stock: 10 })
  const other = newStoreId('sloc')
  await sql`
    insert into stock_location (id, enterprise_id, name, sort)
    values (${other}, ${shop.enterpriseId}, 'Barn', 1)`.execute(db)
  await putStock(db, variantId, other, 5)
  await put(variantId, 20)
  await put(variantId, 20)
  await put(variantId, 3)
  expect(await movementsOf(variantId)).toMatchObject([
    { change: 5, stocked_after: 15 },
    { change: -2, stocked_after: 3 },
    { change: -15, stocked_after: 0 },
  ])
})

test('a count below what is reserved is kept, and no more is sold', async () => {
  const { variantId } = await aProduct(db, await aShop(db), { stock: 10 })
  expect(await reserve(variantId, 8)).toEqual([])
  await put(variantId, 6)
  expect(await stockOf(db, variantId)).toEqual({ stocked: 6, reserved: 8, sum: 8 })
  expect(await reserve(variantId, 1)).toMatchObject([{ available: 0 }])
  await put(variantId, 9)
  expect(await reserve(variantId, 1)).toEqual([])
})

test('reservations that are over are released', async () => {
  const { variantId } = await aProduct(db, await aShop(db), { stock: 4 })
  await reserve(variantId, 3, new Date(Date.now() - 1000))
  await reserve(variantId, 1)
  await releaseUnpaid(app)
  expect(await stockOf(db, variantId)).toEqual({ stocked: 4, reserved: 1, sum: 1 })
})

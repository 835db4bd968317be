import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newStoreId } from '#platform/store-ids.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aProduct, putStock, stockOf } from '#tests/support/store.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { countLines, previewCount } from './count-file.ts'
import { closeLocation, listLocations, openLocation, saveLocation } from './locations.ts'
import { tellLowStock } from './low-stock.ts'
import { reserveStock } from './public.ts'
import { lockLevels } from './reservation-queries.ts'
import { releaseExpired } from './reservations.ts'
import { changeStock, countStock, setLowStock, transferStock } from './stock-changes.ts'
import { getStockItem, listMovements, listStock } from './stock-list.ts'

const testApp = await openTestApp()
const { app } = testApp
const { db } = app

async function aStore() {
  const team = await aTeam(testApp)
  const { caller } = team.owner
  const add = (name: string) =>
    saveLocation(app, caller, {
      ...{ vendorId: team.id, id: null, name, address: null, openingHours: '', isFirst: false },
    })
  const { id: barn } = await add('Barn')
  const { id: shed } = await add('Shed')
  const shop = { enterpriseId: team.id, locationId: barn, rateId: '' }
  return { vendorId: team.id, team, caller, barn, shed, shop, add }
}

async function anItem(store: Awaited<ReturnType<typeof aStore>>, stock: number, title?: string) {
  const product = await aProduct(db, store.shop, { stock, ...(title && { title }) })
  const { rows } = await sql<{ id: string }>`
    select id from inventory_item where variant_id = ${product.variantId}`.execute(db)
  return { ...product, itemId: rows[0]!.id }
}

const table = (store: Awaited<ReturnType<typeof aStore>>, change: object = {}) =>
  listStock(app, store.caller, { vendorId: store.vendorId, sort: 'title', page: 0, ...change })

describe('stock of a team', () => {
  test('is found by title and SKU, and by running out', async () => {
    const store = await aStore()
    const honey = await anItem(store, 3, 'Wild honey')
    await anItem(store, 40, 'Oak table')
    await sql`update variant set sku = 'HON-1' where id = ${honey.variantId}`.execute(db)
    expect((await table(store)).items.map(({ title }) => title)).toEqual([
      'Oak table',
      'Wild honey',
    ])
    expect((await table(store, { query: 'HONEY' })).items).toMatchObject([
      { id: honey.itemId, available: 3, sku: 'HON-1', isLow: false },
    ])
    expect((await table(store, { query: 'hon-1' })).total).toBe(1)
    expect((await table(store, { low: true })).total).toBe(0)
    await setLowStock(app, store.caller, { vendorId: store.vendorId, itemId: honey.itemId, at: 3 })
    expect(await table(store, { low: true })).toMatchObject({ total: 1, low: 1 })
  })

  test('is counted, received, taken out and transferred, each with who and why', async () => {
    const store = await aStore()
    const { vendorId, caller, barn, shed } = store
    const { itemId, variantId } = await anItem(store, 10)
    const at = { itemId, locationId: barn }
    const stale = await countStock(app, caller, {
      ...{ vendorId, isFile: false, note: '', counts: [{ ...at, stocked: 8, seen: 9 }] },
    })
    expect(stale).toEqual({ stale: [{ ...at, stocked: 10 }] })
    await countStock(app, caller, {
      ...{ vendorId, isFile: false, note: 'Autumn', counts: [{ ...at, stocked: 8, seen: 10 }] },
    })
    await changeStock(app, caller, { vendorId, note: '', changes: [{ ...at, change: 5 }] })
    const taken = await changeStock(app, caller, {
      ...{ vendorId, note: 'Broken', changes: [{ ...at, change: -14 }] },
    })
    expect(taken).toEqual({ stale: [{ ...at, stocked: 13 }] })
    await changeStock(app, caller, { vendorId, note: 'Broken', changes: [{ ...at, change: -1 }] })
    await transferStock(app, caller, {
      ...{ vendorId, itemId, from: barn, to: shed, quantity: 4, note: '' },
    })
    expect(await stockOf(db, variantId)).toMatchObject({ stocked: 12 })
    const { movements, item } = await getStockItem(app, caller, { vendorId, itemId })
    expect(item.levels).toHaveLength(2)
    expect(movements.map(({ reason, change }) => [reason, change]).toReversed()).toEqual(
      expect.arrayContaining([
        [movementReason.count, -2],
        [movementReason.received, 5],
        [movementReason.correction, -1],
        [movementReason.transfer, -4],
        [movementReason.transfer, 4],
      ]),
    )
    expect(movements.every(({ by }) => by !== null)).toBe(true)
    expect(movements.find(({ reason }) => reason === movementReason.count)?.note).toBe('Autumn')
    const received = await listMovements(app, caller, {
      ...{ vendorId, reason: movementReason.received },
    })
    expect(received.movements).toMatchObject([{ change: 5, stockedAfter: 13 }])
  })

  test('of others is not found', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { itemId } = await anItem(other, 10)
    const counts = [{ itemId, locationId: store.barn, stocked: 1, seen: null }]
    const { caller, vendorId } = store
    await expect(
      countStock(app, caller, { vendorId, counts, isFile: false, note: '' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(getStockItem(app, caller, { vendorId, itemId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(setLowStock(app, caller, { vendorId, itemId, at: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('locations', () => {
  test('have a name of their own, and one is the first', async () => {
    const store = await aStore()
    await expect(store.add('Barn')).rejects.toMatchObject({ code: 'already_there' })
    const { vendorId, caller, shed } = store
    const address = { countryCode: 'PT', city: 'Porto' }
    await saveLocation(app, caller, {
      ...{ vendorId, id: shed, name: 'Shed 2', address, openingHours: 'Mon 9–12', isFirst: true },
    })
    expect((await listLocations(app, caller, { vendorId })).locations).toMatchObject([
      { name: 'Shed 2', address, openingHours: 'Mon 9–12' },
      { name: 'Barn' },
    ])
  })

  test('are closed when their goods have a place to go and no order waits', async () => {
    const store = await aStore()
    const { vendorId, caller, barn, shed } = store
    const { variantId, itemId } = await anItem(store, 6)
    await expect(
      closeLocation(app, caller, { vendorId, id: barn, moveTo: null }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    const line = { lineId: newStoreId('item'), variantId, quantity: 1, allowBackorder: false }
    await db.transaction().execute((tx) => reserveStock(tx, [line], null))
    await expect(
      closeLocation(app, caller, { vendorId, id: barn, moveTo: shed }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await sql`delete from stock_reservation where item_id = ${itemId}`.execute(db)
    await sql`update inventory_level set reserved = 0 where item_id = ${itemId}`.execute(db)
    await closeLocation(app, caller, { vendorId, id: barn, moveTo: shed })
    const { item } = await getStockItem(app, caller, { vendorId, itemId })
    expect(item).toMatchObject({ available: 6, levels: [{ locationId: shed, stocked: 6 }] })
    await openLocation(app, caller, { vendorId, id: barn })
    const { locations } = await listLocations(app, caller, { vendorId })
    expect(locations.every(({ isClosed }) => !isClosed)).toBe(true)
  })
})

describe('a counted file', () => {
  test('comes back as it was, and shows what differs before it is written', async () => {
    const store = await aStore()
    const { vendorId, caller, barn } = store
    const honey = await anItem(store, 3, 'Honey, "wild"')
    await anItem(store, 7, 'Table')
    const lines: (readonly string[])[] = []
    for await (const line of countLines(app, caller, vendorId)) lines.push(line)
    const written = (change: (cells: readonly string[]) => readonly string[]) =>
      lines
        .map((cells, at) => (at === 0 ? cells : change(cells)))
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n')
    const same = await previewCount(app, caller, { vendorId, text: written((cells) => cells) })
    expect(same).toEqual({ changes: [], unchanged: 2, problems: [], fault: null })
    const text = written((cells) =>
      cells[0] === honey.itemId && cells[4] === 'Barn' ? [...cells.slice(0, 5), '5'] : cells,
    )
    const { changes } = await previewCount(app, caller, { vendorId, text })
    expect(changes).toMatchObject([
      { itemId: honey.itemId, locationId: barn, seen: 3, stocked: 5, title: 'Honey, "wild"' },
    ])
    await countStock(app, caller, { vendorId, counts: changes, isFile: true, note: '' })
    const { movements } = await listMovements(app, caller, {
      ...{ vendorId, reason: movementReason.file },
    })
    expect(movements).toMatchObject([{ change: 2 }])
  })

  test('says what cannot be used', async () => {
    const store = await aStore()
    const { vendorId, caller } = store
    const { itemId } = await anItem(store, 3)
    const preview = (text: string) => previewCount(app, caller, { vendorId, text })
    const { problems } = await preview(
      [
        'item,location,stock',
        `${itemId},Attic,1`,
        `${itemId},Barn,many`,
        'iitem_0,Barn,2',
        `${itemId},Barn,4`,
        `${itemId},barn,4`,
        `${itemId},Shed,`,
      ].join('\n'),
    )
    expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'location'],
      [3, 'quantity'],
      [4, 'item'],
      [6, 'twice'],
    ])
    expect((await preview('name,number\na,1')).fault).toBe('columns')
    expect((await preview('item,stock\n"open')).fault).toBe('unreadable')
    expect((await preview('item,stock\n')).fault).toBe('empty')
  })
})

test('owners and admins are told once that an item runs out, and again after it was restocked', async () => {
  const store = await aStore()
  const { vendorId, caller, barn } = store
  const { itemId, variantId } = await anItem(store, 2, 'Soap')
  await setLowStock(app, caller, { vendorId, itemId, at: 2 })
  const told = async () => {
    await tellLowStock(app)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from mail where kind = 'low_stock'
        and account_id = ${store.team.owner.id}`.execute(db)
    return rows[0]!.n
  }
  expect(await told()).toBe(1)
  expect(await told()).toBe(1)
  await putStock(db, variantId, barn, 9)
  expect(await told()).toBe(1)
  await putStock(db, variantId, barn, 1)
  expect(await told()).toBe(2)
})

test('a reservation that is renewed while the expired ones are released stays', async () => {
  const store = await aStore()
  const { variantId } = await anItem(store, 5)
  const line = { lineId: newStoreId('item'), variantId, quantity: 2, allowBackorder: false }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await db.transaction().execute((tx) => reserveStock(tx, [line], inMinutes(-1)))

  // Whether the job waits for the levels.
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  const held = Promise.withResolvers<void>()
  const renewed = db.transaction().execute(async (tx) => {
    await lockLevels(tx, [variantId])
    held.resolve()
    await eventually(async () => expect(await isWaiting()).toBe(true))
    return reserveStock(tx, [line], inMinutes(15))
  })
  await held.promise
  await Promise.all([renewed, db.transaction().execute((tx) => releaseExpired(tx, 10))])

  expect(await stockOf(db, variantId)).toEqual({ stocked: 5, reserved: 2, sum: 2 })
})

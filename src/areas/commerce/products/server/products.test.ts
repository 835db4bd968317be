import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { productType } from '#shared/enums.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { putListing } from '#tests/support/community.ts'
import { stockOf } from '#tests/support/store.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { ProductChange } from '../contract.ts'
import { newLocation } from '../model.ts'
import { getProductEditor } from './product-editor.ts'
import { saveProduct, undoProductChange } from './save-product.ts'

const testApp = await openTestApp()
const { app, visitor } = testApp
const { db } = app
let team: Awaited<ReturnType<typeof aTeam>>
beforeAll(async () => {
  team = await aTeam(testApp)
})

type VariantChange = ProductChange['variants'][number]

function variant(change: Partial<VariantChange> = {}): VariantChange {
  return {
    ...{ id: null, values: [], isOn: true, allowBackorder: false, sku: '', weightGrams: null },
    ...{ image: null, prices: [{ amount: 1250, currency: 'USD' }], stock: [] },
    ...change,
  }
}

function physical(change: Partial<ProductChange> = {}): ProductChange {
  return {
    ...{ type: productType.physical, acceptsGiftCards: false, shippingClassId: null },
    ...{ options: [], variants: [variant()], virtual: null },
    ...change,
  }
}

async function aListing() {
  const { id } = await putListing(db, team.id)
  const { caller } = team.member
  const read = () => getProductEditor(app, caller, { id })
  return {
    id,
    read,
    async save(product: ProductChange | null, { rev = -1, sure = false } = {}) {
      const now = rev < 0 ? (await read()).listing.rev : rev
      return saveProduct(app, caller, { id, rev: now, sure, product })
    },
    undo: (undo: string | null) => undoProductChange(app, caller, { id, undo: undo ?? '' }),
    async variants() {
      return (await read()).product?.variants ?? []
    },
  }
}

const sizes = (ids: readonly (string | null)[], stock: VariantChange['stock'] = []) =>
  physical({
    options: ['Size'],
    variants: ids.map((id, at) => variant({ id, values: [['S', 'M', 'L'][at] ?? ''], stock })),
  })

describe('saving a product', () => {
  test('keeps the ids of variants whatever values they get', async () => {
    const listing = await aListing()
    expect(await listing.save(sizes([null, null]))).toMatchObject({ outcome: 'saved' })
    const [small, medium] = await listing.variants()
    const swapped = physical({
      options: ['Size'],
      variants: [
        variant({ id: medium!.id, values: ['S'], sku: 'A' }),
        variant({ id: small!.id, values: ['M'], sku: 'B' }),
        variant({ values: ['XL'] }),
      ],
    })
    await listing.save(swapped)
    const now = await listing.variants()
    expect(now.map(({ id, values }) => [id, values[0]])).toEqual([
      [medium!.id, 'S'],
      [small!.id, 'M'],
      [expect.any(String), 'XL'],
    ])
  })

  test('counts stock at a location that is created, with who and why', async () => {
    const listing = await aListing()
    const stock = [{ locationId: newLocation, stocked: 7, seen: null }]
    await listing.save(physical({ variants: [variant({ stock })] }))
    const { product, locations } = await listing.read()
    const [saved] = product!.variants
    expect(saved).toMatchObject({ manageInventory: true, stock: [{ stocked: 7 }] })
    expect(locations).toHaveLength(1)
    const { rows } = await sql`
      select change, reason, by_account_id from stock_movement m
      join inventory_item i on i.id = m.item_id where i.variant_id = ${saved!.id}`.execute(db)
    expect(rows).toEqual([
      { change: 7, reason: movementReason.count, by_account_id: team.member.id },
    ])
  })

  test('refuses another rev, and stock that was sold meanwhile', async () => {
    const listing = await aListing()
    await listing.save(
      physical({
        variants: [variant({ stock: [{ locationId: newLocation, stocked: 7, seen: null }] })],
      }),
    )
    const {
      product,
      listing: { rev },
      locations,
    } = await listing.read()
    const { id } = product!.variants[0]!
    expect(await listing.save(sizes([null]), { rev: rev - 1 })).toMatchObject({
      outcome: 'changed',
    })
    await sql`update inventory_level set stocked = 5 where item_id =
      (select id from inventory_item where variant_id = ${id})`.execute(db)
    const locationId = locations[0]!.id
    const seen = (stocked: number, was: number) =>
      physical({ variants: [variant({ id, stock: [{ locationId, stocked, seen: was }] })] })
    expect(await listing.save(seen(9, 7))).toMatchObject({
      outcome: 'stock',
      stale: [{ variantId: id, locationId, stocked: 5 }],
    })
    // What was not touched is not written.
    expect(await listing.save(seen(7, 7))).toMatchObject({ outcome: 'saved' })
    expect(await stockOf(db, id)).toMatchObject({ stocked: 5 })
    expect(await listing.save(seen(9, 5))).toMatchObject({ outcome: 'saved' })
    expect(await stockOf(db, id)).toMatchObject({ stocked: 9 })
  })

  test('deletes variants in stock only if that is confirmed, and brings them back', async () => {
    const listing = await aListing()
    await listing.save(sizes([null, null], [{ locationId: newLocation, stocked: 4, seen: null }]))
    const [small, medium] = await listing.variants()
    const only = sizes([small!.id])
    expect(await listing.save(only)).toMatchObject({
      outcome: 'removes',
      removes: [{ title: 'M', stocked: 4, carts: 0 }],
    })
    const { undo } = await listing.save(only, { sure: true })
    expect(await listing.variants()).toHaveLength(1)
    await listing.undo(undo)
    const back = await listing.variants()
    expect(back.map(({ id }) => id)).toEqual([small!.id, medium!.id])
    expect(await stockOf(db, medium!.id)).toMatchObject({ stocked: 4 })
    await expect(listing.undo(undo)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('an undo puts counted stock back and keeps what was sold', async () => {
    const listing = await aListing()
    const at = (
      locationId: string,
      stocked: number,
      seen: number | null,
      id: string | null = null,
    ) => physical({ variants: [variant({ id, stock: [{ locationId, stocked, seen }] })] })
    await listing.save(at(newLocation, 10, null))
    const { product, locations } = await listing.read()
    const { id } = product!.variants[0]!
    const { undo } = await listing.save(at(locations[0]!.id, 15, 10, id))
    await sql`update inventory_level set stocked = 12 where item_id =
      (select id from inventory_item where variant_id = ${id})`.execute(db)
    await listing.undo(undo)
    expect(await stockOf(db, id)).toMatchObject({ stocked: 7 })
  })

  test('virtual goods have one variant that is never sold out, and deliver something', async () => {
    const listing = await aListing()
    const virtual = { text: 'Code 42', file: null, linkDays: 5 }
    const change = physical({ type: productType.virtual, virtual })
    await listing.save(change)
    const { product } = await listing.read()
    expect(product).toMatchObject({ type: productType.virtual, virtual: { text: 'Code 42' } })
    const { rows } = await sql`
      select manage_inventory, allow_backorder from variant where id = ${product!.variants[0]!.id}`.execute(
      db,
    )
    expect(rows).toEqual([{ manage_inventory: false, allow_backorder: true }])
    await expect(listing.save({ ...change, virtual: null })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('refuses what does not fit together, and others’ listings', async () => {
    const listing = await aListing()
    const twice = physical({
      options: ['Size'],
      variants: [variant({ values: ['S'] }), variant({ values: ['S'] })],
    })
    await expect(listing.save(twice)).rejects.toMatchObject({ code: 'invalid_input' })
    const sku = physical({
      options: ['Size'],
      variants: [variant({ values: ['S'], sku: 'A' }), variant({ values: ['M'], sku: 'A' })],
    })
    await expect(listing.save(sku)).rejects.toMatchObject({ code: 'invalid_input' })
    await listing.save(physical())
    const [own] = await listing.variants()
    const other = await aListing()
    await expect(
      other.save(physical({ variants: [variant({ id: own!.id })] })),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    const elsewhere = await aTeam(testApp)
    for (const caller of [visitor, elsewhere.member.caller]) {
      await expect(getProductEditor(app, caller, { id: listing.id })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})

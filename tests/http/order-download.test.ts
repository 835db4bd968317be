import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileKind, fileState, fileVisibility, productType } from '#shared/enums.ts'
import { paymentMethod, type PaymentMethod } from '#shared/enums-of-store.ts'
import { putListing } from '#tests/support/community.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getProductEditor } from '#commerce/products/server/product-editor.ts'
import { deliveriesOf } from '#commerce/products/server/public.ts'
import { getOwnOrder } from '#commerce/order-pages/server/detail.ts'
import { orderKey } from '#commerce/orders/server/public.ts'
import { markPaid, refundVendorOrder } from '#commerce/payments/server/public.ts'
import { saveProduct } from '#commerce/products/server/save-product.ts'

const testApp = await openTestApp({ SEED: 'demo' })
const { app, visitor, runJobs, handleEvents } = testApp
const { db } = app
const day = 86_400_000

/** A private file of an account. */
async function aFile(accountId: number): Promise<string> {
  const { sha256, bytes } = await app.files.store(aPdf())
  const { rows } = await sql<{ uuid: string }>`
    insert into file (kind, name, ext, type, bytes, sha256, owner_id, uploaded_by, visibility, state)
    values (${fileKind.document}, 'Pattern.pdf', 'pdf', 'application/pdf', ${bytes}, ${sha256},
      ${accountId}, ${accountId}, ${fileVisibility.team}, ${fileState.ready})
    returning uuid`.execute(db)
  return rows[0]!.uuid
}

async function aPattern() {
  const team = await aTeam(testApp)
  const { caller, id: accountId } = team.owner
  const { id } = await putListing(db, team.id)
  const file = await aFile(accountId)
  const save = async (text: string) => {
    const { listing, product } = await getProductEditor(app, caller, { id })
    await saveProduct(app, caller, {
      ...{ id, rev: listing.rev, sure: false },
      product: {
        ...{ type: productType.virtual, acceptsGiftCards: false, shippingClassId: null },
        options: [],
        variants: [
          {
            id: product?.variants[0]?.id ?? null,
            ...{ values: [], isOn: true, allowBackorder: false, sku: '', weightGrams: null },
            ...{ image: null, prices: [{ amount: 900, currency: 'USD' }], stock: [] },
          },
        ],
        virtual: { text, file, linkDays: 7 },
      },
    })
  }
  await save('Wash at 30°')
  const { product } = await getProductEditor(app, caller, { id })
  return { save, variantId: product!.variants[0]!.id, enterpriseId: team.id }
}

/** Orders a pattern; returns the order's id, key and lines. */
async function order(variantId: string, method: PaymentMethod = paymentMethod.test) {
  const { id, orderId } = await anOrder(app, [{ variantId }], { method })
  await handleEvents()
  await runJobs()
  const lines = await linesOfOrder(app, id)
  return { id, key: orderKey(app.settings, orderId), lineIds: lines.map((line) => line.id) }
}

test('an order delivers what the product was, by links that expire', async () => {
  const { save, variantId } = await aPattern()
  const { lineIds } = await order(variantId)
  await save('Changed later')

  const [delivery] = await deliveriesOf(app, lineIds)
  expect(delivery).toMatchObject({ text: 'Wash at 30°', download: { fileName: 'Pattern.pdf' } })

  const server = await testApp.server()
  const path = delivery!.download!.path
  const answer = await server.inject({ url: path })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.rawPayload.equals(aPdf())).toBe(true)

  const [old] = await deliveriesOf(app, lineIds, Date.now() - 9 * day)
  const others = [old!.download!.path, path.replace(/until=[^&]+/, 'until=zzzz'), `${path}x`]
  for (const url of others) expect((await server.inject({ url })).statusCode).toBe(404)
})

test('nothing is delivered before an order is paid, and nothing any more once it is refunded', async () => {
  const { variantId, enterpriseId } = await aPattern()
  await sql`insert into shop (enterprise_id, accepts_bank_transfer, bank_instructions)
    values (${enterpriseId}, true, 'IBAN') on conflict (enterprise_id) do update
    set accepts_bank_transfer = true, bank_instructions = 'IBAN'`.execute(db)
  const { id, key } = await order(variantId, paymentMethod.bankTransfer)
  const deliveries = async () => (await getOwnOrder(app, visitor, { id, key })).deliveries
  expect(await deliveries()).toEqual([])

  await markPaid(app, id, null)
  await handleEvents()
  await runJobs()
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ text: 'Wash at 30°', download: { name: 'Pattern.pdf' } })
  const server = await testApp.server()
  const url = delivery!.download!.path
  expect((await server.inject({ url })).statusCode).toBe(200)

  const refund = { vendorOrderId: id, reason: '', requestKey: null, accountId: null }
  await refundVendorOrder(app, { ...refund, amount: 'rest' })
  expect(await deliveries()).toEqual([])
  expect((await server.inject({ url })).statusCode).toBe(404)
})

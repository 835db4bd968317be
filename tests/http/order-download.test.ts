import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { complete } from '#commerce/checkout/server/complete.ts'
import { choosePayment, createSessions } from '#commerce/checkout/server/payment-sessions.ts'
import { fileKind, fileState, fileVisibility, productType } from '#shared/enums.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { putListing } from '#tests/support/community.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aCart } from '#tests/support/store.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getProductEditor } from '#commerce/products/server/product-editor.ts'
import { deliveriesOf } from '#commerce/products/server/public.ts'
import { saveProduct } from '#commerce/products/server/save-product.ts'

const testApp = await openTestApp({ SEED: 'demo' })
const { app } = testApp
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
  return { save, variantId: product!.variants[0]!.id }
}

test('an order delivers what the product was, by links that expire', async () => {
  const { save, variantId } = await aPattern()
  const cartId = await aCart(app, [{ variantId }])
  await createSessions(app, cartId, 'en')
  await choosePayment(app, cartId, paymentMethod.test)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
  await save('Changed later')

  const { rows } = await sql<{ id: string }>`
    select id from order_line where variant_id = ${variantId}`.execute(db)
  const lineIds = rows.map(({ id }) => id)
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

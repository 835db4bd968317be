import { expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { putAddress } from '#commerce/carts/server/public.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { cartOrigin } from '#shared/enums-of-store.ts'
import { teamRole, userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, aShop, anAddress } from '#tests/support/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server } = await openTestApp({ SEED: 'demo' })
const { db } = app
const http = await server()

const password = 'a-long-password'
const passwordHash = await hashPassword(password)
const buyerEmail = 'buyer@example.org'
const shop = await aShop(db)

const buyerId = await anAccount(db, { email: buyerEmail, passwordHash })
await db
  .insertInto('customer')
  .values({ account_id: buyerId, phone: '+44 20 7946 0000', metadata: '{"vip":true}' })
  .execute()
await putAddress(app, { id: newStoreId('addr'), accountId: buyerId, address: anAddress })
const ordered = await anOrder(app, [await aProduct(db, shop)], {
  accountId: buyerId,
  email: buyerEmail,
  origin: cartOrigin.api,
})
const { display_id: displayId } = await db
  .selectFrom('orders')
  .select('display_id')
  .where('id', '=', ordered.orderId)
  .executeTakeFirstOrThrow()

async function tokenOf(part: 'store' | 'admin', email: string): Promise<string> {
  const payload = { email, password }
  const { body } = await http.inject({
    method: 'POST',
    url: `/commerce/${part}/auth/token`,
    payload,
  })
  return (JSON.parse(body) as { access_token: string }).access_token
}

async function readAs<T>(token: string | null, url: string): Promise<T> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { body } = await http.inject({ url: `/commerce${url}`, headers })
  return JSON.parse(body) as T
}

interface WireCustomer {
  email: string
  phone: string | null
  metadata: object | null
  shipping_addresses: object[]
}

async function anAdmin(role: 1 | 2): Promise<string> {
  const email = `reader${role}@example.org`
  const id = await anAccount(db, { email, role, passwordHash })
  if (role === userRole.vendor) {
    const member = { enterprise_id: shop.enterpriseId, account_id: id, role: teamRole.owner }
    await db.insertInto('team_member').values(member).execute()
  }
  return tokenOf('admin', email)
}

test('enterprises see who bought, not the address book', async () => {
  const [vendor, admin] = [await anAdmin(userRole.vendor), await anAdmin(userRole.admin)]
  const path = `/admin/customers/cus_${buyerId}`
  const hidden = { phone: null, metadata: null, billing_address: null, shipping_addresses: [] }

  const { customer: theirs } = await readAs<{ customer: WireCustomer }>(vendor, path)
  const { customers } = await readAs<{ customers: WireCustomer[] }>(vendor, '/admin/customers')
  const { customer: whole } = await readAs<{ customer: WireCustomer }>(admin, path)

  expect(theirs).toMatchObject({ email: buyerEmail, ...hidden })
  expect(customers).toMatchObject([{ email: buyerEmail, ...hidden }])
  expect(whole).toMatchObject({ phone: '+44 20 7946 0000', metadata: { vip: true } })
  expect(whole.shipping_addresses).toHaveLength(1)
})

test('number and email tell how far an order is, and its buyer all of it', async () => {
  const path = `/store/orders?display_id=${displayId}&email=${encodeURIComponent(buyerEmail)}`
  const postal = `${path}&shipping_address[postal_code]=${anAddress.postalCode}`

  const { order: known } = await readAs<{ order: Record<string, unknown> }>(null, postal)
  const { order: own } = await readAs<{ order: Record<string, unknown> }>(
    await tokenOf('store', buyerEmail),
    path,
  )

  expect(Object.keys(known).toSorted()).toEqual(
    [
      ...['object', 'display_id', 'email', 'created_at', 'updated_at', 'canceled_at'],
      ...['status', 'fulfillment_status', 'payment_status', 'currency_code'],
    ].toSorted(),
  )
  expect(known).toMatchObject({ display_id: displayId, status: 'pending' })
  expect(own).toMatchObject({ id: ordered.orderId, items: [{ quantity: 1 }] })
})

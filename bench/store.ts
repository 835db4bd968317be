import { parseArgs } from 'node:util'
import { findPostgres } from '#platform/db/embedded/postgres.ts'
import { connect } from '#platform/db/db.ts'
import { withServer, type MeasuredServer } from './pages/server.ts'
import { StoreClient } from './store/client.ts'
import { addGoods, type Goods } from './store/goods.ts'
import { machine, median, percentile, printFigures } from './table.ts'

// npm run bench -- store [--seconds 10]: orders, carts and products through the store API.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const milliseconds = Number(values.seconds) * 1000

interface Cart {
  cart: { id: string }
}

const address = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  address_1: '1 Main Street',
  city: 'Portland',
  province: 'OR',
  postal_code: '97201',
  country_code: 'us',
}

function any<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

let addresses = 0

/** An address of the ten million of 10.0.0.0/8, so that rate limits are not reached. */
function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The whole way to an order over two enterprises; returns the calls' number. */
async function buy(client: StoreClient, { variantIds }: Goods): Promise<void> {
  client.address = newAddress()
  const [one = [], other = []] = variantIds
  const { cart } = await client.call<Cart>('POST', '/store/carts', {})
  const path = `/store/carts/${cart.id}`
  for (const list of [one, other]) {
    await client.call('POST', `${path}/line-items`, { variant_id: any(list), quantity: 1 })
  }
  await client.call('POST', path, { email: 'ada@example.org', shipping_address: address })
  const { shipping_options: options } = await client.call<{ shipping_options: { id: string }[] }>(
    'GET',
    `/store/shipping-options/${cart.id}`,
  )
  for (const { id } of options) {
    await client.call('POST', `${path}/shipping-methods`, { option_id: id })
  }
  await client.call('POST', `${path}/payment-sessions`, {})
  await client.call('POST', `${path}/payment-session`, { provider_id: 'manual' })
  const { type } = await client.call<{ type: string }>('POST', `${path}/complete`, {})
  if (type !== 'order') throw new Error(`the cart became a ${type}`)
}

/** Repeats work with a number of clients for a time; returns the times of each run in ms. */
async function repeat(
  origin: string,
  clients: number,
  work: (client: StoreClient) => Promise<void>,
  duration = milliseconds,
): Promise<number[]> {
  const times: number[] = []
  const until = Date.now() + duration
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new StoreClient(origin, newAddress())
      while (Date.now() < until) {
        const start = performance.now()
        await work(client)
        times.push(performance.now() - start)
      }
      client.close()
    }),
  )
  return times
}

await withServer({ TRUST_PROXY: '127.0.0.1', TEST_PAYMENTS: '1', LOG_LEVEL: 'warn' }, measure)

async function measure({ origin, dataDir }: MeasuredServer): Promise<boolean> {
  const found = await findPostgres(dataDir)
  if (!found) throw new Error('the database of the server was not found')
  const { db, close } = connect(found.url)
  const goods = await addGoods(db, 2)
  await close()
  const seconds = milliseconds / 1000
  const rate = (times: readonly number[]) => times.length / seconds

  console.log(`Store. ${machine()}.`)
  await repeat(origin, 4, (client) => buy(client, goods), 3000)
  const alone = await repeat(origin, 1, (client) => buy(client, goods))
  const together = await repeat(origin, 8, (client) => buy(client, goods))
  const list = await repeat(origin, 8, async (client) => {
    await client.call('GET', '/store/products?limit=40')
  })
  const client = new StoreClient(origin, newAddress())
  const { cart } = await client.call<Cart>('POST', '/store/carts', {
    items: goods.variantIds.map((ids) => ({ variant_id: any(ids), quantity: 1 })),
  })
  const read = await repeat(origin, 8, async (each) => {
    await each.call('GET', `/store/carts/${cart.id}`)
  })
  const added = await addAtRate(client, origin, goods)
  client.close()
  return printFigures('Through the store API', [
    { label: 'orders, 8 clients', measured: rate(together), unit: '/s', atLeast: 60 },
    { label: 'a whole order, 8 clients, p50', measured: median(together), unit: 'ms' },
    { label: 'a whole order, 8 clients, p99', measured: percentile(together, 0.99), unit: 'ms' },
    { label: 'a whole order, 1 client, p50', measured: median(alone), unit: 'ms', below: 40 },
    { label: 'products, 40 at a time', measured: rate(list), unit: '/s', atLeast: 400 },
    { label: 'cart by id', measured: rate(read), unit: '/s', atLeast: 800 },
    { label: 'add to cart at 50/s, p95', measured: percentile(added, 0.95), unit: 'ms', below: 15 },
  ])
}

/** Adds to new carts at 50 calls a second, whether or not the server keeps up. */
async function addAtRate(client: StoreClient, origin: string, goods: Goods): Promise<number[]> {
  const carts: string[] = []
  for (let n = 0; n < 20; n += 1) {
    client.address = newAddress()
    carts.push((await client.call<Cart>('POST', '/store/carts', {})).cart.id)
  }
  const clients = carts.map(() => new StoreClient(origin, newAddress()))
  const times: number[] = []
  const running: Promise<void>[] = []
  const count = Math.round((milliseconds / 1000) * 50)
  const start = performance.now()
  for (let n = 0; n < count; n += 1) {
    const due = start + n * 20
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const each = clients[n % clients.length]
    if (!each) continue
    if (n % 200 === 0) for (const one of clients) one.address = newAddress()
    const body = { variant_id: any(any(goods.variantIds)), quantity: 1 }
    const path = `/store/carts/${carts[n % carts.length]}/line-items`
    running.push(
      each.call('POST', path, body).then(() => {
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(running)
  for (const each of clients) each.close()
  return times
}

import {
  answerProblem,
  cancelOrder,
  decideReturn,
  fulfil,
  markDelivered,
  receiveReturn,
  refundOrder,
  reportProblem,
  requestReturn,
  ship,
} from '#commerce/order-actions/server/public.ts'
import { addToCart, createCart, setDetails } from '#commerce/carts/server/public.ts'
import { choosePayment, complete, createSessions } from '#commerce/checkout/server/public.ts'
import { cartOrigin, paymentMethod, problemReason } from '#shared/enums-of-store.ts'
import type { Language } from '#shared/languages.ts'
import { choose, share } from '../choice.ts'
import { buyers, type Buyer } from './buyers.ts'
import * as queries from './order-queries.ts'
import type { SellingApp } from './selling-app.ts'

/** How far an order has come, how many there are of it, and how many days ago it was placed. */
const stories = {
  open: { count: 12, days: [0, 2] },
  awaitingTransfer: { count: 6, days: [0, 5] },
  packed: { count: 5, days: [1, 3] },
  underWay: { count: 10, days: [3, 8] },
  delivered: { count: 44, days: [10, 92] },
  partlyRefunded: { count: 4, days: [15, 70] },
  canceled: { count: 5, days: [5, 80] },
  returnRequested: { count: 3, days: [7, 12] },
  returned: { count: 4, days: [25, 75] },
  problemReported: { count: 2, days: [6, 9] },
  problemAnswered: { count: 2, days: [8, 14] },
} as const satisfies Readonly<Record<string, { count: number; days: readonly [number, number] }>>

type Story = keyof typeof stories

/** Notes that buyers leave, by language. */
const notes: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['Please leave it with the neighbours.', 'It is a present: no prices in the parcel, please.'],
  es: ['Es un regalo, sin precios en el paquete, por favor.'],
  ja: ['贈り物なので、金額の分かるものを入れないでください。'],
  ur: ['یہ تحفہ ہے، براہِ کرم قیمت ساتھ نہ رکھیں۔'],
}

/** Places three months of orders in all states. `owned` are enterprises with a demo login. */
export async function placeOrders(app: SellingApp, owned: readonly number[]): Promise<void> {
  const goods = await queries.goodsForSale(app.db)
  const all = Object.entries(stories).flatMap(([story, { count, days }]) =>
    Array.from({ length: count }, (_, n) => ({ story: story as Story, days, n })),
  )
  const accounts = await queries.accountsByEmail(app.db)
  // Oldest first, so that numbers follow time.
  const dated = all
    .map((each) => {
      const [from, to] = each.days
      return { ...each, ago: from + share(each.story, each.n, 'ago') * (to - from) }
    })
    .sort((one, other) => other.ago - one.ago)
  for (const { story, n, ago } of dated) {
    const buyer = choose(buyers, story, n, 'buyer')
    const order = await placeOrder(app, { story, n, buyer, goods, owned, accounts })
    if (!order) continue
    await tell(app, story, n, order)
    await queries.moveBack(app.db, order.orderId, ago)
  }
}

interface Purchase {
  story: Story
  n: number
  buyer: Buyer
  goods: readonly queries.Goods[]
  owned: readonly number[]
  accounts: ReadonlyMap<string, number>
}

interface PlacedOrder {
  orderId: string
  vendorOrders: queries.PlacedVendorOrder[]
}

/** Buys goods of one or two enterprises that ship to the buyer; null if there are none. */
async function placeOrder(app: SellingApp, purchase: Purchase): Promise<PlacedOrder | null> {
  const { story, n, buyer, goods, owned, accounts } = purchase
  const accountId = accounts.get(buyer.email) ?? null
  const byTransfer = story === 'awaitingTransfer'
  const reachable = goods.filter(
    ({ country, abroad, transfer }) =>
      (abroad || country === buyer.address.countryCode) && (!byTransfer || transfer),
  )
  // Most of what is sold is of the enterprises that a demo login can look at.
  const own = reachable.filter(({ enterpriseId }) => owned.includes(enterpriseId))
  const shelf = own.length > 0 && share(story, n, 'own') < 0.7 ? own : reachable
  if (shelf.length === 0) return null
  const first = choose(shelf, story, n, 'first')
  const others = reachable.filter(({ enterpriseId }) => enterpriseId !== first.enterpriseId)
  const same = reachable.filter(({ enterpriseId }) => enterpriseId === first.enterpriseId)
  const picked = [
    first,
    ...(share(story, n, 'more') < 0.5 ? [choose(same, story, n, 'same')] : []),
    ...(share(story, n, 'two') < 0.3 && others.length > 0
      ? [choose(others, story, n, 'other')]
      : []),
  ]
  const cartId = await createCart(app, {
    accountId: null,
    email: null,
    country: buyer.address.countryCode,
    siteId: await queries.mainSite(app.db),
    lang: buyer.lang,
    origin: cartOrigin.pages,
  })
  for (const variantId of new Set(picked.map((each) => each.variantId))) {
    await addToCart(app, cartId, {
      variantId,
      quantity: 1 + Math.floor(share(story, n, variantId) * 3),
    })
  }
  await setDetails(app, cartId, { email: buyer.email, shipAddress: buyer.address })
  if (accountId !== null) await queries.giveCart(app.db, cartId, accountId)
  await createSessions(app, cartId, buyer.lang)
  await choosePayment(app, cartId, byTransfer ? paymentMethod.bankTransfer : paymentMethod.test)
  const note = notes[buyer.lang]
  if (note && share(story, n, 'note') < 0.2) {
    await queries.addNotes(app.db, cartId, choose(note, story, n))
  }
  const completed = await complete(app, cartId, buyer.lang)
  if (completed.type !== 'order') return null
  const { orderId } = completed
  return { orderId, vendorOrders: await queries.vendorOrdersOf(app.db, orderId) }
}

/** Lets happen to an order what its story is. */
async function tell(
  app: SellingApp,
  story: Story,
  n: number,
  { vendorOrders }: PlacedOrder,
): Promise<void> {
  for (const order of vendorOrders) {
    const { id: vendorOrderId, lines } = order
    const by = { accountId: order.ownerId }
    const [line] = lines
    if (!line) continue
    if (story === 'open' || story === 'awaitingTransfer') continue
    if (story === 'canceled') {
      await cancelOrder(app, { ...by, vendorOrderId, reason: 'Ordered twice', by: 'enterprise' })
      continue
    }
    const fulfillmentId = await fulfil(app, { ...by, vendorOrderId })
    if (story === 'packed') continue
    const number = `JD${Math.floor(share(vendorOrderId.length, story, n) * 1e10)}`
    await ship(app, { ...by, fulfillmentId, carrier: 'DHL', trackingNumbers: [number] })
    if (story === 'underWay') continue
    if (story === 'problemReported' || story === 'problemAnswered') {
      const disputeId = await reportProblem(app, {
        accountId: order.buyerId,
        vendorOrderId,
        reason: problemReason.notArrived,
        note: 'The tracking page says delivered, but nothing is here.',
      })
      if (story === 'problemAnswered') {
        const reply = 'We have asked the carrier and send another parcel if it is lost.'
        await answerProblem(app, { ...by, disputeId, reply })
      }
      continue
    }
    await markDelivered(app, { accountId: null, vendorOrderId })
    const parts = [{ lineId: line.id, quantity: 1 }]
    if (story === 'partlyRefunded') {
      const amount = Math.max(1, Math.floor(line.unitPrice / 2))
      const requestKey = `demo ${vendorOrderId}`
      await refundOrder(app, { ...by, vendorOrderId, amount, reason: 'Chipped', requestKey })
    }
    if (story !== 'returnRequested' && story !== 'returned') continue
    if (!order.acceptsReturns) continue
    const returnId = await requestReturn(app, {
      accountId: order.buyerId,
      vendorOrderId,
      lines: parts,
      reason: problemReason.doesNotFit,
      note: '',
    })
    if (story === 'returnRequested') continue
    await decideReturn(app, { ...by, returnId, isAccepted: true, reply: 'Please send it back.' })
    const received = parts.map(({ lineId }) => ({ lineId, received: 1, restocked: 1 }))
    await receiveReturn(app, { ...by, returnId, lines: received, refund: 'value' })
  }
}

import { z } from 'zod'
import { OrderKey, VendorOrderId } from '#commerce/order-actions/contract.ts'
import { admins, anyone, rule, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { pageStart } from '#shared/cursor.ts'
import { foundPageFields, Id, Picture } from '#shared/schema.ts'
import {
  Amount,
  FulfillmentStatus,
  LinePart,
  OrderDetail,
  OrderProblem,
  PaymentMethod,
  PaymentStatus,
  Status,
  Time,
} from './detail-contract.ts'
import { orderNeeds, orderSorts, salesPeriods } from './model.ts'

/** A date that the database can hold. */
const Day = z.iso
  .date()
  .max(10)
  .regex(/^(19|20|21)/)

export type OwnOrder = z.infer<typeof OwnOrder>
export const OwnOrder = OrderDetail.extend({
  /** How to pay by transfer; null where that is not expected. */
  instructions: z.string().nullable(),
  /** Orders of other enterprises that were placed and paid with it. */
  others: z.array(z.object({ id: VendorOrderId, number: z.string(), vendor: z.string() })),
  /** Whether it belongs to an account. */
  isGuest: z.boolean(),
  /** Whether the reader may act for the buyer. */
  isBuyer: z.boolean(),
  can: z.object({
    cancel: z.boolean(),
    /** What can be returned, and until when. */
    return: z.object({ until: Time, lines: z.array(LinePart) }).nullable(),
    report: z.boolean(),
    confirmArrival: z.boolean(),
  }),
  /** What was delivered without a parcel. */
  deliveries: z.array(
    z.object({
      lineId: z.string(),
      text: z.string(),
      download: z.object({ path: z.string(), name: z.string(), until: Time }).nullable(),
    }),
  ),
  /** Whether its invoice can be downloaded. */
  hasInvoice: z.boolean(),
  /** Path of the page to give feedback about the enterprise; null before delivery. */
  feedbackPath: z.string().nullable(),
})

export type TeamOrder = z.infer<typeof TeamOrder>
export const TeamOrder = OrderDetail.extend({
  rev: z.number().int(),
  buyer: z.object({
    /** Null once erased. */
    email: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    /** Number of their orders with the enterprise, this one included. */
    orders: z.number().int(),
  }),
  internalNote: z.string(),
  shipBy: z.iso.date().nullable(),
  /** What can still be given back. */
  refundable: Amount,
  /** The platform's fee on it. */
  fee: Amount,
  /** Whether it waits for money that the enterprise receives itself. */
  canMarkPaid: z.boolean(),
  /** Whether goods were paid for that the refund goes to by itself. */
  isPaid: z.boolean(),
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Address goods are returned to, as suggested text. */
  returnAddress: z.string(),
})

export type OrderRow = z.infer<typeof OrderRow>
/** A row of a table of orders. */
export const OrderRow = z.object({
  /** Number within tables. */
  id: Id,
  orderId: VendorOrderId,
  number: z.string(),
  placedAt: Time,
  buyer: z.string(),
  vendor: z.object({ id: Id, name: z.string() }),
  items: z.number().int(),
  /** Title of the first line. */
  title: z.string(),
  status: Status,
  fulfillment: FulfillmentStatus,
  payment: PaymentStatus,
  method: PaymentMethod,
  total: Amount,
  currency: z.string(),
  shipBy: z.iso.date().nullable(),
  country: z.string().nullable(),
})

export type OrderFilter = z.infer<typeof OrderFilter>
export const OrderFilter = z.object({
  /** Matches a number, the buyer or goods. */
  query: z.string().max(200).optional(),
  status: Status.optional(),
  fulfillment: FulfillmentStatus.optional(),
  payment: PaymentStatus.optional(),
  method: PaymentMethod.optional(),
  need: z.enum(orderNeeds).optional(),
  /** First and last day, in UTC. */
  since: Day.optional(),
  until: Day.optional(),
  sort: z.enum(orderSorts).default('placed'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Cursor; absent for the first page. */
  from: z.string().regex(pageStart).optional(),
})

const OrderList = z.object({ orders: z.array(OrderRow), ...foundPageFields })

export type TeamOrderFilter = z.infer<typeof TeamOrderFilter>
export const TeamOrderFilter = OrderFilter.extend({ vendorId: Id })

export type TeamOrderList = z.infer<typeof TeamOrderList>
export const TeamOrderList = OrderList.extend({ vendor: z.object({ id: Id, name: z.string() }) })

const listTeamOrders = endpoint(team('member', 'vendorId'), 'GET /vendors/{vendorId}/orders')
  .route({ summary: 'The orders of an enterprise, 40 to a page' })
  .errors(fails('not_found'))
  .input(TeamOrderFilter)
  .output(TeamOrderList)

const getTeamOrder = endpoint(rule('order team'), 'GET /vendor-orders/{id}')
  .route({ summary: 'An order of an enterprise, for its team' })
  .errors(fails('not_found'))
  .input(z.object({ id: VendorOrderId }))
  .output(TeamOrder)

export type SalesOverview = z.infer<typeof SalesOverview>
export const SalesOverview = z.object({
  vendor: z.object({ id: Id, name: z.string() }),
  /** What waits for the team. */
  waiting: z.object({
    toShip: z.number().int(),
    late: z.number().int(),
    toPay: z.number().int(),
    returns: z.number().int(),
    problems: z.number().int(),
    lowStock: z.number().int(),
  }),
  /** Whether it has ever had an order. */
  hasOrders: z.boolean(),
  /** One entry for each currency in which it has sold. */
  sales: z.array(
    z.object({
      currency: z.string(),
      orders: z.number().int(),
      /** Less what was given back. */
      total: Amount,
      /** The same of the period before. */
      before: Amount,
      /** Days or weeks without gaps. */
      points: z.array(z.object({ day: z.iso.date(), total: Amount, orders: z.number().int() })),
    }),
  ),
  best: z.array(
    z.object({
      listingId: Id.nullable(),
      title: z.string(),
      picture: Picture.nullable(),
      quantity: z.number().int(),
      total: Amount,
      currency: z.string(),
    }),
  ),
  lowStock: z.array(
    z.object({
      /** Null for stock without a listing. */
      listingId: Id.nullable(),
      title: z.string(),
      variant: z.string(),
      available: z.number().int(),
    }),
  ),
  recent: z.array(OrderRow),
})

const getSalesOverview = endpoint(
  team('member', 'vendorId'),
  'GET /vendors/{vendorId}/sales-overview',
)
  .route({ summary: 'What an enterprise has to do, and how it sells' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id, days: z.literal(salesPeriods).default(30) }))
  .output(SalesOverview)

export type OwnOrders = z.infer<typeof OwnOrders>
export const OwnOrders = z.object({
  orders: z.array(
    z.object({
      id: Id,
      orderId: VendorOrderId,
      number: z.string(),
      placedAt: Time,
      vendor: z.string(),
      status: Status,
      fulfillment: FulfillmentStatus,
      payment: PaymentStatus,
      total: Amount,
      currency: z.string(),
      titles: z.array(z.string()),
      pictures: z.array(Picture),
    }),
  ),
  /** Cursor of further ones: the id of the last; null at the end. */
  next: Id.nullable(),
})

const listOwnOrders = endpoint(signedIn, 'GET /orders')
  .route({ summary: 'The orders of the caller’s account and verified email address' })
  .input(
    z.object({
      query: z.string().max(200).optional(),
      before: Id.optional(),
      limit: z.number().int().min(1).max(50).default(20),
    }),
  )
  .output(OwnOrders)

// The service checks that the caller is the buyer: their account, or the secret of a guest.
const getOwnOrder = endpoint(anyone, 'GET /orders/{id}')
  .route({ summary: 'An order of an enterprise, for its buyer' })
  .errors(fails('not_found'))
  .input(z.object({ id: VendorOrderId, key: OrderKey }))
  .output(OwnOrder)

const findOrder = endpoint(anyone, 'POST /orders/find')
  .route({ summary: 'Emails the link of an order, if number and email address belong together' })
  .errors(fails('invalid_input', 'too_many_requests'))
  .input(z.object({ number: z.string().trim().min(1).max(30), email: z.email().max(254) }))
  .output(z.undefined())

export type AdminOrderList = z.infer<typeof AdminOrderList>
export const AdminOrderList = OrderList

const listAllOrders = endpoint(admins, 'GET /admin/vendor-orders')
  .route({ summary: 'The orders of all enterprises, 40 to a page' })
  .input(OrderFilter)
  .output(AdminOrderList)

export type DisputeRow = z.infer<typeof DisputeRow>
export const DisputeRow = OrderProblem.extend({
  orderId: VendorOrderId,
  number: z.string(),
  vendor: z.object({ id: Id, name: z.string() }),
  buyer: z.string(),
  currency: z.string(),
  /** What can still be given back. */
  refundable: Amount,
  /** Since when it waits for admins. */
  since: Time,
})

const listDisputes = endpoint(admins, 'GET /admin/order-disputes')
  .route({ summary: 'Problems with orders: those that wait for admins first, oldest first' })
  .input(z.object({ state: z.enum(['waiting', 'open', 'closed']).default('waiting') }))
  .output(
    z.object({
      disputes: z.array(DisputeRow),
      counts: z.object({
        waiting: z.number().int(),
        open: z.number().int(),
        closed: z.number().int(),
      }),
    }),
  )

export const orderPagesContract = {
  listTeamOrders,
  getTeamOrder,
  getSalesOverview,
  listOwnOrders,
  getOwnOrder,
  findOrder,
  listAllOrders,
  listDisputes,
}

import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { pagination } from '#shared/schema.ts'
import { paymentFilters } from './model.ts'

const PaymentId = z.string().regex(/^pay_[0-9a-f]{32}$/)
const RefundId = z.string().regex(/^ref_[0-9a-f]{32}$/)

export type AdminPayment = z.infer<typeof AdminPayment>
export const AdminPayment = z.object({
  id: z.string(),
  /** 1 card, 2 bank transfer, 3 pay at pick-up, 4 test. */
  provider: z.number().int(),
  /** The provider's reference; null without a provider. */
  providerRef: z.string().nullable(),
  /** In minor units. */
  amount: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  /** 1 awaiting, 2 captured, 3 canceled, 4 failed. */
  state: z.number().int(),
  failure: z.string(),
  /** Number of the order; null for money without one. */
  orderNumber: z.number().int().nullable(),
  email: z.string().nullable(),
  isReviewed: z.boolean(),
  hasFailedRefund: z.boolean(),
  isDisputed: z.boolean(),
  createdAt: z.iso.datetime(),
})

const listPayments = endpoint(admins, 'GET /admin/payments')
  .route({ summary: 'Payments, newest first' })
  .input(
    z.object({
      filter: z.enum(paymentFilters).optional(),
      /** Number of an order, email address or reference of the provider. */
      query: z.string().max(200).optional(),
      page: z.number().int().min(0).max(100_000).default(0),
    }),
  )
  .output(z.object({ payments: z.array(AdminPayment), ...pagination }))

export type PaymentDetails = z.infer<typeof PaymentDetails>
export const PaymentDetails = AdminPayment.extend({
  vendorOrders: z.array(
    z.object({
      number: z.string(),
      enterprise: z.string(),
      total: z.number().int(),
      giftCardTotal: z.number().int(),
      refundedTotal: z.number().int(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      giftCardAmount: z.number().int(),
      /** 1 pending, 2 done, 3 failed, 4 canceled. */
      state: z.number().int(),
      reason: z.string(),
      failure: z.string(),
      /** Number of the enterprise's order. */
      number: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      /** 1 open, 2 won, 3 lost. */
      state: z.number().int(),
      reason: z.string(),
      dueAt: z.iso.datetime().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      receivedAt: z.iso.datetime(),
      handledAt: z.iso.datetime().nullable(),
      error: z.string().nullable(),
    }),
  ),
  postings: z.array(
    z.object({
      kind: z.string(),
      at: z.iso.datetime(),
      entries: z.array(
        z.object({
          account: z.string(),
          enterprise: z.string().nullable(),
          amount: z.number().int(),
        }),
      ),
    }),
  ),
})

const getPayment = endpoint(admins, 'GET /admin/payments/{id}')
  .route({ summary: 'A payment with its refunds, disputes, events and postings' })
  .errors(fails('not_found'))
  .input(z.object({ id: PaymentId }))
  .output(PaymentDetails)

const reviewPayment = endpoint(admins, 'POST /admin/payments/{id}/review')
  .route({ summary: 'Marks money without an order as looked at' })
  .errors(fails('not_found'))
  .input(z.object({ id: PaymentId }))
  .output(z.undefined())

const retryRefund = endpoint(admins, 'POST /admin/refunds/{id}/retry')
  .route({ summary: 'Repeats a refund that failed' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: RefundId }))
  .output(z.undefined())

const settleRefund = endpoint(admins, 'POST /admin/refunds/{id}/settle')
  .route({ summary: 'Marks a refund that failed as paid back in another way' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: RefundId, note: z.string().trim().min(1).max(500) }))
  .output(z.undefined())

const replayEvent = endpoint(admins, 'POST /admin/payment-events/{id}/replay')
  .route({ summary: 'Handles an event of the payment provider again' })
  .errors(fails('not_found'))
  .input(z.object({ id: z.string().regex(/^\w{1,255}$/) }))
  .output(z.undefined())

const reconcilePayments = endpoint(admins, 'POST /admin/payments/reconcile')
  .route({
    summary: 'Compares the payments of the last days with the provider’s, in the background',
  })
  .output(z.undefined())

export const adminPaymentsContract = {
  listPayments,
  getPayment,
  reviewPayment,
  retryRefund,
  settleRefund,
  replayEvent,
  reconcilePayments,
}

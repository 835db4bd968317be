import { z } from 'zod'
import { team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { deliveryState, webhookOff } from '#shared/enums-of-store.ts'
import { Id, Rev } from '#shared/schema.ts'
import { deliveryProblems, integrationLimits, webhookKinds } from './model.ts'

const Time = z.iso.datetime()
const access = team('admin', 'vendorId')
const vendor = z.object({ vendorId: Id })
const webhook = vendor.extend({ id: Id })
const Kinds = z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length)
/** An address of https, without a name and password. */
const Url = z.url({ protocol: /^https?$/ }).max(integrationLimits.url)
const DeliveryId = z.string().regex(/^msg_[0-9a-f]{32}$/)

export type Webhook = z.infer<typeof Webhook>
/** An address that events are sent to; its secret is shown once. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: Time,
  /** Of the first failure without a success since. */
  failingSince: Time.nullable(),
  offSince: Time.nullable(),
  /** 1 by the team, 2 after failing for days, 3 as its answer was 410. */
  offReason: z.literal(Object.values(webhookOff)).nullable(),
  /** Until when messages are signed with the former secret too. */
  formerUntil: Time.nullable(),
  /** Messages that wait to be sent. */
  waiting: z.number().int(),
  rev: Rev,
})

export type Delivery = z.infer<typeof Delivery>
/** A message to a webhook. */
export const Delivery = z.object({
  /** `webhook-id` of all its attempts. */
  id: DeliveryId,
  seq: Id,
  kind: z.string(),
  body: z.string(),
  state: z.literal(Object.values(deliveryState)),
  attempts: z.number().int(),
  createdAt: Time,
  triedAt: Time.nullable(),
  nextAt: Time.nullable(),
  statusCode: z.number().int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  /** How the last answer begins. */
  answer: z.string(),
})

const listWebhooks = endpoint(access, 'GET /vendors/{vendorId}/webhooks')
  .route({ summary: 'The webhooks of an enterprise' })
  .errors(fails('not_found'))
  .input(vendor)
  .output(z.object({ webhooks: z.array(Webhook) }))

const createWebhook = endpoint(access, 'POST /vendors/{vendorId}/webhooks')
  .route({
    summary: 'Adds a webhook',
    description: 'The secret that signs its messages is in the answer and nowhere else.',
  })
  .errors(fails('not_found', 'already_there', 'invalid_input'))
  .input(vendor.extend({ url: Url, kinds: Kinds }))
  .output(z.object({ id: Id, secret: z.string() }))

const saveWebhook = endpoint(access, 'PUT /vendors/{vendorId}/webhooks/{id}')
  .route({ summary: 'Changes the address or the events of a webhook' })
  .errors(fails('not_found', 'already_there', 'changed_meanwhile', 'invalid_input'))
  .input(webhook.extend({ url: Url, kinds: Kinds, rev: Rev }))
  .output(z.undefined())

const switchWebhook = endpoint(access, 'POST /vendors/{vendorId}/webhooks/{id}/switch')
  .route({
    summary: 'Switches a webhook off or on',
    description: 'Nothing is recorded while it is off; messages that wait then have failed.',
  })
  .errors(fails('not_found'))
  .input(webhook.extend({ isOn: z.boolean() }))
  .output(z.undefined())

const replaceWebhookSecret = endpoint(access, 'POST /vendors/{vendorId}/webhooks/{id}/secret')
  .route({
    summary: 'Replaces the secret of a webhook; both sign its messages for 24 hours',
    description: 'The new secret is in the answer and nowhere else.',
  })
  .errors(fails('not_found'))
  .input(webhook)
  .output(z.object({ secret: z.string() }))

const removeWebhook = endpoint(access, 'DELETE /vendors/{vendorId}/webhooks/{id}')
  .route({ summary: 'Removes a webhook and its log' })
  .errors(fails('not_found'))
  .input(webhook)
  .output(z.undefined())

const sendTestEvent = endpoint(access, 'POST /vendors/{vendorId}/webhooks/{id}/test')
  .route({ summary: 'Sends the event `test` to a webhook, also where it is switched off' })
  .errors(fails('not_found', 'too_many_requests'))
  .input(webhook)
  .output(z.object({ deliveryId: DeliveryId }))

export type WebhookLog = z.infer<typeof WebhookLog>
const WebhookLog = z.object({
  vendor: z.object({ id: Id, name: z.string() }),
  webhook: Webhook,
  deliveries: z.array(Delivery),
  /** `before` of the next page; null on the last. */
  next: Id.nullable(),
})

const getWebhook = endpoint(access, 'GET /vendors/{vendorId}/webhooks/{id}')
  .route({ summary: 'A webhook with its messages of the last 30 days, latest first' })
  .errors(fails('not_found'))
  .input(
    webhook.extend({
      state: z.literal(Object.values(deliveryState)).optional(),
      /** Only messages with a lower `seq`. */
      before: Id.optional(),
    }),
  )
  .output(WebhookLog)

const sendAgain = endpoint(
  access,
  'POST /vendors/{vendorId}/webhooks/{id}/deliveries/{deliveryId}/send',
)
  .route({ summary: 'Sends a message again, with the same `webhook-id`' })
  .errors(fails('not_found', 'too_many_requests'))
  .input(webhook.extend({ deliveryId: DeliveryId }))
  .output(z.undefined())

export const webhooksContract = {
  listWebhooks,
  createWebhook,
  saveWebhook,
  switchWebhook,
  replaceWebhookSecret,
  removeWebhook,
  sendTestEvent,
  getWebhook,
  sendAgain,
}

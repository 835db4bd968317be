export const integrationSettingsPath = '/integration-settings'
export const webhookPath = '/integration-settings/webhook'
/** The guide for developers, below the origin of the site. */
export const integrationGuidePath = '/api/docs/integrations'

export const integrationLimits = {
  /** Keys that are not revoked, and webhooks, of an enterprise. */
  keys: 20,
  webhooks: 10,
  name: 100,
  url: 2000,
  /** Calls of a key in a minute. */
  callsPerMinute: 240,
  /** Rows of a page of the API. */
  page: 100,
  /** Lines in a change of stock. */
  stockLines: 500,
  /** Deliveries on a page of the log. */
  log: 30,
  /** Test events and repetitions of a team in an hour. */
  sendsPerHour: 60,
} as const

/** Events that webhooks can be sent. */
export const webhookKinds = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.changed',
  'order.canceled',
  'order.refunded',
  'stock.changed',
  'stock.low',
  'listing.published',
  'listing.changed',
  'listing.removed',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** The event that a team sends to try a webhook. */
export const testKind = 'test'

/** Hours in which deliveries are signed with the former secret too. */
export const formerSecretHours = 24
/** Days for which deliveries are kept. */
export const logDays = 30
/** Days of failures after which a webhook is switched off. */
export const failingDays = 3

/** Why a message was not delivered, besides the status of the answer. */
export const deliveryProblems = [
  'fetchAddress',
  'fetchFailed',
  'fetchTimeout',
  'status',
  'off',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

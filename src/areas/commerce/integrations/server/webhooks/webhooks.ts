import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers, InputOf } from '#platform/http/implement.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { webhookOff } from '#shared/enums-of-store.ts'
import { formerSecretHours, integrationLimits, testKind, type WebhookKind } from '../../model.ts'
import type { Webhook, webhooksContract } from '../../webhook-contract.ts'
import { enterpriseName, lockEnterprise } from '../keys/key-queries.ts'
import * as deliveries from './delivery-queries.ts'
import { rememberListings } from './listing-messages.ts'
import { messageFor } from './messages.ts'
import { queueSending } from './send.ts'
import { newWebhookSecret, sealSecret } from './signature.ts'
import * as queries from './webhook-queries.ts'

type Service = Handlers<typeof webhooksContract>

/** Returns the webhooks of an enterprise. */
export const listWebhooks: Service['listWebhooks'] = async ({ db }, _caller, { vendorId }) => {
  if ((await enterpriseName(db, vendorId)) === null) throw new AppError('not_found')
  return { webhooks: (await queries.webhookRows(db, vendorId)).map(webhookOf) }
}

function webhookOf(row: queries.WebhookRow): Webhook {
  const { id, url, kinds, offReason, waiting, rev } = row
  return {
    ...{ id, url, kinds, offReason, waiting, rev },
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    offSince: row.offSince?.toISOString() ?? null,
    formerUntil: row.formerUntil?.toISOString() ?? null,
  }
}

/** Adds a webhook. Throws already_there, and invalid_input for its address or too many webhooks. */
export const createWebhook: Service['createWebhook'] = async (app, caller, input) => {
  const { vendorId, kinds } = input
  const url = addressOf(app, input.url)
  const secret = newWebhookSecret()
  return app.db.transaction().execute(async (tx) => {
    const others = await othersOf(tx, vendorId, url, null)
    if (others.length >= integrationLimits.webhooks) {
      throw new AppError('invalid_input', { field: 'webhooks' })
    }
    const createdBy = caller.accountId
    const webhook = { enterpriseId: vendorId, url, kinds: unique(kinds), createdBy }
    const id = await queries.insertWebhook(tx, webhook)
    await queries.setSecret(tx, id, sealSecret(secret, app.settings.signingKey, id), null)
    await rememberUnlessKnown(tx, vendorId, kinds, others)
    await recordAudit(tx, caller, {
      action: 'webhook.create',
      ...{ targetKind: 'enterprise', targetId: vendorId },
      diff: { url },
    })
    return { id, secret }
  })
}

/** Changes a webhook. Throws not_found, already_there, changed_meanwhile and invalid_input. */
export const saveWebhook: Service['saveWebhook'] = async (app, caller, input) => {
  const { vendorId, id, rev } = input
  const [url, kinds] = [addressOf(app, input.url), unique(input.kinds)]
  await app.db.transaction().execute(async (tx) => {
    const others = await othersOf(tx, vendorId, url, id)
    const webhook = await webhookOrThrow(tx, input)
    if (webhook.rev !== rev) throw new AppError('changed_meanwhile')
    await queries.updateWebhook(tx, id, { url, kinds })
    const known = webhook.offSince === null ? [...others, webhook] : others
    await rememberUnlessKnown(tx, vendorId, kinds, known)
    await recordAudit(tx, caller, {
      action: 'webhook.edit',
      ...{ targetKind: 'enterprise', targetId: vendorId },
      diff: { url: [webhook.url, url] },
    })
  })
}

/** Switches a webhook off or on. */
export const switchWebhook: Service['switchWebhook'] = async ({ db }, caller, input) => {
  const { vendorId, id, isOn } = input
  await db.transaction().execute(async (tx) => {
    const webhook = await webhookOrThrow(tx, input)
    if ((webhook.offSince === null) === isOn) return
    if (isOn) {
      const rows = await queries.webhookRows(tx, vendorId)
      await rememberUnlessKnown(tx, vendorId, webhook.kinds, rows)
    } else await deliveries.failWaiting(tx, id)
    await queries.setWebhookOff(tx, id, isOn ? null : webhookOff.byTeam)
    await recordAudit(tx, caller, {
      action: 'webhook.switch',
      ...{ targetKind: 'enterprise', targetId: vendorId },
      diff: { url: webhook.url, isOn },
    })
  })
}

/** Replaces the secret of a webhook; the former one stays valid for a day. */
export const replaceWebhookSecret: Service['replaceWebhookSecret'] = async (app, caller, input) => {
  const { vendorId, id } = input
  const secret = newWebhookSecret()
  await app.db.transaction().execute(async (tx) => {
    const { url } = await webhookOrThrow(tx, input)
    const sealed = sealSecret(secret, app.settings.signingKey, id)
    const formerUntil = new Date(Date.now() + formerSecretHours * 3_600_000)
    await queries.setSecret(tx, id, sealed, formerUntil)
    await recordAudit(tx, caller, {
      action: 'webhook.replace_secret',
      ...{ targetKind: 'enterprise', targetId: vendorId },
      diff: { url },
    })
  })
  return { secret }
}

/** Removes a webhook with its log. */
export const removeWebhook: Service['removeWebhook'] = async ({ db }, caller, input) => {
  const { vendorId, id } = input
  await db.transaction().execute(async (tx) => {
    const { url } = await webhookOrThrow(tx, input)
    await queries.deleteWebhook(tx, id)
    await recordAudit(tx, caller, {
      action: 'webhook.remove',
      ...{ targetKind: 'enterprise', targetId: vendorId },
      diff: { url },
    })
  })
}

/** Sends the test event to a webhook. */
export const sendTestEvent: Service['sendTestEvent'] = async (app, _caller, input) => {
  const name = await enterpriseName(app.db, input.vendorId)
  if (name === null) throw new AppError('not_found')
  await limitSends(app, input.vendorId)
  const message = messageFor(input.id, testKind, { enterprise: { id: input.vendorId, name } })
  await app.db.transaction().execute(async (tx) => {
    await webhookOrThrow(tx, input)
    await deliveries.insertDeliveries(tx, [message])
    await sendNow(tx, input.id)
  })
  return { deliveryId: message.id }
}

/** Returns a webhook with a page of its log. */
export const getWebhook: Service['getWebhook'] = async ({ db }, _caller, input) => {
  const { vendorId, id, state, before } = input
  const [name, row] = await Promise.all([
    enterpriseName(db, vendorId),
    queries.webhookRow(db, vendorId, id),
  ])
  if (name === null || !row) throw new AppError('not_found')
  const limit = integrationLimits.log
  const rows = await deliveries.deliveryRows(db, id, { state, before }, limit + 1)
  const page = rows.slice(0, limit)
  return {
    vendor: { id: vendorId, name },
    webhook: webhookOf(row),
    deliveries: page.map(({ createdAt, triedAt, nextAt, ...delivery }) => ({
      ...delivery,
      createdAt: createdAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
  }
}

/** Sends a message again. */
export const sendAgain: Service['sendAgain'] = async (app, _caller, input) => {
  await limitSends(app, input.vendorId)
  await app.db.transaction().execute(async (tx) => {
    await webhookOrThrow(tx, input)
    const isFound = await deliveries.sendDeliveryAgain(tx, input.id, input.deliveryId)
    if (!isFound) throw new AppError('not_found')
    await sendNow(tx, input.id)
  })
}

async function sendNow(tx: Tx, id: number): Promise<void> {
  await deliveries.endRest(tx, id)
  await queueSending(tx)
}

async function limitSends({ db }: Pick<App, 'db'>, vendorId: number): Promise<void> {
  const most = integrationLimits.sendsPerHour
  await limitCalls({ db }, [{ under: ['webhook sends', String(vendorId)], most, seconds: 3600 }])
}

async function webhookOrThrow(
  tx: Tx,
  { vendorId, id }: Pick<InputOf<(typeof webhooksContract)['removeWebhook']>, 'vendorId' | 'id'>,
): Promise<queries.WebhookRow> {
  const webhook = await queries.lockWebhook(tx, vendorId, id)
  if (!webhook) throw new AppError('not_found')
  return webhook
}

/**
 * Locks the enterprise and returns its other webhooks. Throws not_found, and already_there if one
 * of them has the address.
 */
async function othersOf(tx: Tx, vendorId: number, url: string, id: number | null) {
  if (!(await lockEnterprise(tx, vendorId))) throw new AppError('not_found')
  const others = (await queries.webhookRows(tx, vendorId)).filter((each) => each.id !== id)
  if (others.some((each) => each.url === url)) throw new AppError('already_there')
  return others
}

/** Returns an address in its normal form. Throws invalid_input if nothing is sent to such ones. */
function addressOf({ settings }: App, text: string): string {
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || settings.localWebhooks
  if (!isSafe || url.username !== '' || url.password !== '' || url.href.length > 2000) {
    throw new AppError('invalid_input', { field: 'url' })
  }
  url.hash = ''
  return url.href
}

const isOfListings = (kind: WebhookKind) => !kind.startsWith('order.')

/** Remembers listings and stock as they are, unless another webhook has kept them up to date. */
async function rememberUnlessKnown(
  tx: Tx,
  vendorId: number,
  kinds: readonly WebhookKind[],
  others: readonly Pick<queries.WebhookRow, 'kinds' | 'offSince'>[],
): Promise<void> {
  const isKnown = others.some((each) => each.offSince === null && each.kinds.some(isOfListings))
  if (kinds.some(isOfListings) && !isKnown) await rememberListings(tx, vendorId)
}

function unique(kinds: readonly WebhookKind[]): WebhookKind[] {
  return [...new Set(kinds)]
}

import { setTimeout as sleep } from 'node:timers/promises'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { FetchProblem, isPublicAddress, postPublic } from '#platform/http/fetch-public.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { mainSiteId } from '#shared/constants.ts'
import { deliveryState, webhookOff } from '#shared/enums-of-store.ts'
import { deliveryProblems, failingDays, webhookPath } from '../../model.ts'
import * as queries from './delivery-queries.ts'
import { openSecret, signedHeaders } from './signature.ts'
import { setWebhookOff, webhookRecipients } from './webhook-queries.ts'

const seconds = { timeout: 10, lease: 60, run: 40 } as const
const most = { atOnce: 16, answer: 1000 } as const
const lookAgainMs = 250

/** Seconds from an attempt to the next: about three days in all. */
export const retryDelays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Status of a webhook that is permanently gone. */
const gone = 410

/** Calls an address; tests give one that reaches their own machine. */
export type Post = typeof postPublic

/**
 * Job: sends messages that are due. Each webhook gets one at a time, the oldest first, and some of
 * them at once, so that a slow one holds up only itself. A process that dies in between leaves the
 * message due: it is sent again with the same id.
 */
export async function sendDue(app: JobApp, post: Post = postTo(app)): Promise<void> {
  const end = Date.now() + seconds.run * 1000
  const sending = new Set<Promise<void>>()
  while (Date.now() < end) {
    const free = { limit: most.atOnce - sending.size, seconds: seconds.lease }
    const due = await app.db.transaction().execute((tx) => queries.claimDue(tx, free))
    for (const delivery of due) {
      const one = sendOne(app, delivery, post)
        // It stays due.
        .catch((error) => app.log.error({ err: error, delivery: delivery.id }, 'not recorded'))
        .finally(() => sending.delete(one))
      sending.add(one)
    }
    if (sending.size === 0) return
    // A free place is used as soon as there is one, and what becomes due meanwhile is sent too.
    await Promise.race([...sending, sleep(lookAgainMs, undefined, { ref: false })])
  }
  await Promise.all(sending)
  if (await queries.isAnythingDue(app.db)) {
    await app.db.transaction().execute((tx) => queueSending(tx))
  }
}

/** Queues the job that sends what is due. */
export async function queueSending(tx: Tx, runAt?: Date): Promise<void> {
  await addJob(tx, 'webhooks.send', {}, { key: `webhooks.send${runAt ? ' later' : ''}`, runAt })
}

/** Posts to public addresses; in a demo and in development to this machine as well. */
function postTo({ settings }: Pick<App, 'settings'>): Post {
  const isLocal = (address: string) => /^(127\.|::1$)/.test(address)
  const isAllowed = settings.localWebhooks
    ? (address: string) => isLocal(address) || isPublicAddress(address)
    : isPublicAddress
  return (url, message, options) => {
    if (!settings.localWebhooks && !url.startsWith('https:')) {
      throw new FetchProblem('fetchAddress')
    }
    return postPublic(url, message, { ...options, isAllowed })
  }
}

async function sendOne(app: JobApp, due: queries.DueDelivery, post: Post): Promise<void> {
  const attempt = await attemptOf(app, due, post)
  await app.db.transaction().execute(async (tx) => {
    if (attempt.problem === null) {
      const done = { state: deliveryState.delivered, nextAt: null }
      await queries.recordAttempt(tx, due.id, attempt, done)
      await queries.freeWebhook(tx, due.endpointId)
      return
    }
    await recordFailure(app, tx, due, attempt)
  })
}

async function attemptOf(
  { settings }: JobApp,
  { id, body, url, endpointId, ...stored }: queries.DueDelivery,
  post: Post,
): Promise<queries.Attempt> {
  const secrets = [stored.secret, stored.formerSecret].flatMap((sealed) => {
    const secret = sealed && openSecret(sealed, settings.signingKey, endpointId)
    return secret ? [secret] : []
  })
  const signed = signedHeaders(secrets, { id, body }, Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${settings.siteName.replaceAll(/[^\w .-]/g, '')} webhooks`.trim(),
    ...signed,
  }
  try {
    const limits = { timeoutMs: seconds.timeout * 1000, maxAnswer: most.answer }
    const { status, answer } = await post(url, { body, headers }, limits)
    const isDone = status >= 200 && status < 300
    // PostgreSQL stores no NUL.
    const text = answer.replaceAll('\0', '').toWellFormed()
    return { statusCode: status, problem: isDone ? null : 'status', answer: text }
  } catch (error) {
    const fault = error instanceof FetchProblem ? error.fault : 'fetchFailed'
    const problem = deliveryProblems.find((each) => each === fault) ?? 'fetchFailed'
    return { statusCode: null, problem, answer: '' }
  }
}

async function recordFailure(
  app: JobApp,
  tx: Tx,
  { id, attempts, endpointId }: queries.DueDelivery,
  attempt: queries.Attempt,
): Promise<void> {
  const delay = retryDelays[attempts]
  const nextAt = delay === undefined ? null : new Date(Date.now() + delay * 1000)
  const state = nextAt ? deliveryState.waiting : deliveryState.failed
  await queries.recordAttempt(tx, id, attempt, { state, nextAt })
  const { statusCode } = attempt
  const isUnreachable = statusCode === null || statusCode === 429 || statusCode >= 500
  const webhook = await queries.freeFailing(tx, endpointId, isUnreachable)
  if (!webhook || webhook.isOff) return
  const hasFailedLong = webhook.failingSince.getTime() < Date.now() - failingDays * 86_400_000
  if (statusCode !== gone && !hasFailedLong) {
    // Sooner than the next run of the schedule.
    if (attempts === 0) await queueSending(tx, nextAt ?? undefined)
    return
  }
  const reason = statusCode === gone ? webhookOff.gone : webhookOff.failing
  await setWebhookOff(tx, endpointId, reason)
  await queries.failWaiting(tx, endpointId)
  await mailOff(app, tx, { id: endpointId, deliveryId: id, ...webhook })
}

async function mailOff(
  app: JobApp,
  tx: Tx,
  webhook: { id: number; deliveryId: string; enterpriseId: number; url: string },
): Promise<void> {
  const { id, deliveryId, enterpriseId, url } = webhook
  for (const recipient of await webhookRecipients(tx, enterpriseId)) {
    await sendMail(tx, app, {
      kind: 'webhook_off',
      to: recipientOf(recipient),
      siteId: mainSiteId,
      values: { address: new URL(url).host },
      path: `${webhookPath}?vendorId=${enterpriseId}&id=${id}`,
      dedupeKey: `webhook off:${deliveryId}:${recipient.id}`,
    })
  }
}

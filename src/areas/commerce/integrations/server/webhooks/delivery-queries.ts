import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { deliveryState, type DeliveryState } from '#shared/enums-of-store.ts'
import type { DeliveryProblem, WebhookKind } from '../../model.ts'

const waiting = sql.lit(deliveryState.waiting)

/** Returns the webhooks of enterprises that are on and want one of these events. */
export async function webhooksFor(
  db: Db,
  enterpriseIds: readonly number[],
  kinds: readonly WebhookKind[],
): Promise<{ id: number; enterpriseId: number; kinds: WebhookKind[] }[]> {
  const { rows } = await sql<{ id: number; enterpriseId: number; kinds: WebhookKind[] }>`
    select id, enterprise_id as "enterpriseId", kinds from webhook_endpoint
    where enterprise_id = any(${[...enterpriseIds]}::bigint[]) and off_since is null
      and kinds && ${[...kinds]}::text[] order by id`.execute(db)
  return rows
}

export interface NewDelivery {
  id: string
  endpointId: number
  kind: string
  body: string
}

/** Records messages, which are due at once, in their order. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const types = { id: 'text', endpointId: 'bigint', kind: 'text', body: 'text', place: 'integer' }
  const placed = deliveries.map((delivery, place) => ({ ...delivery, place }))
  await sql`
    insert into webhook_delivery (id, endpoint_id, kind, body, next_at)
    select id, "endpointId", kind, body, now() from ${recordset(types, placed)}
    order by place`.execute(tx)
}

export interface DeliveryRow {
  id: string
  seq: number
  kind: string
  body: string
  state: DeliveryState
  attempts: number
  createdAt: Date
  triedAt: Date | null
  nextAt: Date | null
  statusCode: number | null
  problem: DeliveryProblem | null
  answer: string
}

const columns = sql`
  d.id, d.seq, d.kind, d.body, d.state, d.attempts, d.created_at as "createdAt",
  d.tried_at as "triedAt", d.next_at as "nextAt", d.status_code as "statusCode", d.problem,
  d.answer`

/** Returns messages to a webhook, latest first. */
export async function deliveryRows(
  db: Db,
  endpointId: number,
  filter: { state: DeliveryState | undefined; before: number | undefined },
  limit: number,
): Promise<DeliveryRow[]> {
  const { state = null, before = null } = filter
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery d
    where d.endpoint_id = ${endpointId} and (${state}::smallint is null or d.state = ${state})
      and (${before}::bigint is null or d.seq < ${before})
    order by d.seq desc limit ${limit}`.execute(db)
  return rows
}

export interface DueDelivery {
  id: string
  body: string
  attempts: number
  endpointId: number
  url: string
  secret: Buffer
  formerSecret: Buffer | null
}

/**
 * Returns the oldest due message of each of up to `limit` webhooks to which no process sends, and
 * reserves these webhooks for `seconds`. Those that were served least recently come first.
 */
export async function claimDue(
  tx: Tx,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with claimed as (
      update webhook_endpoint set busy_until = now() + make_interval(secs => ${seconds})
      where id in (
        select w.id from webhook_endpoint w
        where w.busy_until < now() and w.rests_until < now() and exists (
          select from webhook_delivery d where d.endpoint_id = w.id and d.state = ${waiting}
            and d.next_at <= now())
        order by w.busy_until limit ${limit} for no key update skip locked)
      returning id, url, secret, case when former_until > now() then former_secret end as former
    )
    select due.id, due.body, due.attempts, c.id as "endpointId", c.url, c.secret,
      c.former as "formerSecret"
    from claimed c cross join lateral (
      select d.id, d.body, d.attempts from webhook_delivery d
      where d.endpoint_id = c.id and d.state = ${waiting} and d.next_at <= now()
      order by d.seq limit 1) due`.execute(tx)
  return rows
}

export interface Attempt {
  statusCode: number | null
  problem: DeliveryProblem | null
  answer: string
}

/** Records the attempt of a message; `nextAt` null ends it in `state`. */
export async function recordAttempt(
  tx: Tx,
  id: string,
  { statusCode, problem, answer }: Attempt,
  { state, nextAt }: { state: DeliveryState; nextAt: Date | null },
): Promise<void> {
  await sql`
    update webhook_delivery set attempts = attempts + 1, tried_at = now(), state = ${state},
      next_at = ${nextAt}, status_code = ${statusCode}, problem = ${problem}, answer = ${answer}
    where id = ${id}`.execute(tx)
}

/** Ends the sending to a webhook after a success. */
export async function freeWebhook(tx: Tx, id: number): Promise<void> {
  await sql`
    update webhook_endpoint set busy_until = now(), rests_until = '-infinity',
      failing_since = null
    where id = ${id}`.execute(tx)
}

/**
 * Ends the sending to a webhook after a failure. One that does not answer rests for a share of the
 * time since it fails. Returns when its failures began, and its enterprise.
 */
export async function freeFailing(
  tx: Tx,
  id: number,
  isUnreachable: boolean,
): Promise<{ enterpriseId: number; url: string; failingSince: Date; isOff: boolean } | null> {
  const { rows } = await sql<{
    enterpriseId: number
    url: string
    failingSince: Date
    isOff: boolean
  }>`
    update webhook_endpoint set busy_until = now(), failing_since = coalesce(failing_since, now()),
      rests_until = case when ${isUnreachable} then now() + least(interval '10 minutes',
        greatest(interval '4 seconds', (now() - coalesce(failing_since, now())) / 2))
        else rests_until end
    where id = ${id}
    returning enterprise_id as "enterpriseId", url, failing_since as "failingSince",
      off_since is not null as "isOff"`.execute(tx)
  return rows[0] ?? null
}

/** Ends the messages that wait for a webhook that is switched off. */
export async function failWaiting(tx: Tx, endpointId: number): Promise<void> {
  const problem: DeliveryProblem = 'off'
  await sql`
    update webhook_delivery set state = ${deliveryState.failed}, next_at = null,
      problem = ${problem}
    where endpoint_id = ${endpointId} and state = ${waiting}`.execute(tx)
}

/** Makes a message due again, with all its attempts; returns whether the webhook has it. */
export async function sendDeliveryAgain(tx: Tx, endpointId: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = ${waiting}, next_at = now(), attempts = 0
    where endpoint_id = ${endpointId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Lets a webhook be sent to at once. */
export async function endRest(tx: Tx, endpointId: number): Promise<void> {
  await sql`
    update webhook_endpoint set rests_until = '-infinity' where id = ${endpointId}`.execute(tx)
}

/** Whether a message is due to a webhook that can be sent to. */
export async function isAnythingDue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
    where d.state = ${waiting} and d.next_at <= now() and w.busy_until < now()
      and w.rests_until < now() limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes messages that are older than `days`; returns how many. */
export async function deleteOldDeliveries(tx: Tx, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery where created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Forgets secrets that are not valid any more. */
export async function forgetFormerSecrets(tx: Tx): Promise<void> {
  await sql`
    update webhook_endpoint set former_secret = null, former_until = null
    where former_until <= now()`.execute(tx)
}
